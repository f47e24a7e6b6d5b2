/**
 * Where nobles stand: in the corner of a bed of the large garden, in the middle of one in a small garden, on a slab of
 * the terrace.
 */
import { boxOf, type Box } from './motion.js';

/** The size of a noble in a small garden, as a fraction of a bed. */
const SMALL = 16 / 18.4;

/** Returns where a noble is drawn. In a small garden, its size is in its attributes. */
export function figureBox(figure: Element): Box {
  const picture = figure instanceof SVGUseElement ? figure.ownerSVGElement : null;
  if (!picture || !(figure instanceof SVGUseElement)) return boxOf(figure);
  const { left, top, width } = boxOf(picture);
  const unit = width / picture.viewBox.baseVal.width;
  const [x, y, size] = [figure.x, figure.y, figure.width].map(({ baseVal }) => baseVal.value * unit);
  return { left: left + x, top: top + y, width: size, height: size };
}

/** Returns where a noble would stand in each of these beds, all of one garden. */
export function standsIn(beds: Element[]): Box[] {
  const bed = boxOf(beds[0]),
    stand = standIn(beds[0]);
  return beds.map((each) => {
    const { left, top } = boxOf(each);
    return { ...stand, left: left + stand.left - bed.left, top: top + stand.top - bed.top };
  });
}

/** In the large garden only the style sheet knows: an invisible element is put there for a moment and measured. */
function standIn(bed: Element): Box {
  if (bed instanceof SVGElement) {
    const { left, top, width, height } = boxOf(bed);
    return {
      left: left + (width * (1 - SMALL)) / 2,
      top: top + (height * (1 - SMALL)) / 2,
      width: width * SMALL,
      height: height * SMALL,
    };
  }
  const stand = document.createElement('i');
  stand.className = 'pawn';
  bed.append(stand);
  const box = boxOf(stand);
  stand.remove();
  return box;
}
