#include "terminal/screen/scene.h"

#include "terminal/screen/model.h"

#define ENTRY(NAME, name) [SS_SCENE_##NAME] = &ss_scene_##name,
const ss_scene_type *const ss_scenes[SS_SCENES] = {SS_EACH_SCENE(ENTRY)};

bool ss_scene_enter(ss_model *m, ss_scene from, uint32_t key) {
    for (ss_scene scene = 0; scene < SS_SCENES; scene++) {
        const ss_scene_door *door = &ss_scenes[scene]->door;
        if (!(door->from >> from & 1) || door->key.code != key) continue;
        if (door->open)
            door->open(m);
        else
            m->scene = scene;
        return true;
    }
    return false;
}

ss_key_line *ss_scene_doors(ss_scene from, ss_key_line *keys) {
    for (ss_scene scene = 0; scene < SS_SCENES; scene++)
        if (ss_scenes[scene]->door.from >> from & 1) *keys++ = ss_scenes[scene]->door.key;
    return keys;
}
