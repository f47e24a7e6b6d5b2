// web/render/tour.ts: where the bubble of the tour goes.
import { besides } from '../../build/web/render/tour.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const bubble = { width: 300, height: 150 };

await test('a bubble lies beside what it points at, and inside the window', () => {
  const room = { width: 1400, height: 900 };
  for (const target of [box(1100, 60, 300, 280), box(0, 280, 220, 600), box(250, 780, 1100, 100), box(0, 0, 1400, 60)]) {
    const { left, top } = besides(target, bubble, room);
    check(
      left >= 0 && top >= 0 && left + bubble.width <= room.width && top + bubble.height <= room.height,
      `inside, for ${JSON.stringify(target)}`,
    );
    const apart =
      left + bubble.width < target.left || left > target.right || top + bubble.height < target.top || top > target.bottom;
    check(apart, `beside ${JSON.stringify(target)}`);
  }
});

await test('where there is no room beside it, a bubble covers as little as it can', () => {
  const place = (target, size, room) => Object.values(besides(target, size, room)).join(' ');
  same(
    place(box(250, 60, 850, 700), bubble, { width: 1400, height: 900 }),
    '1088 335',
    'a large garden, a little more room at its right',
  );
  same(
    place(box(0, 100, 360, 500), { width: 336, height: 200 }, { width: 360, height: 740 }),
    '12 528',
    'a phone, most room below',
  );
});

doneTesting();
