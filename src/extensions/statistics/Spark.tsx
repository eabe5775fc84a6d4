import { use } from 'react';
import { pointsOf } from '../../views/dashboard/trend';
import { placeOf } from './charts/place';
import { PointedContext } from './Pointing';

const WIDTH = 160;
const HEIGHT = 24;
/** Padding for the width of the line. */
const EDGE = 2;

/** A figure by day or month as a line without axes, with the day that is pointed at. The charts below have its values. */
export function Spark({ values, buckets }: { values: number[]; buckets: string[] }) {
  const { bucket } = use(PointedContext);
  const points = pointsOf(values, WIDTH, HEIGHT - 2 * EDGE)
    .map(([x, y]) => `${x},${y + EDGE}`)
    .join(' ');
  const index = bucket === undefined ? -1 : buckets.indexOf(bucket);
  const x = placeOf(index, buckets.length, false) * WIDTH;
  return (
    <svg
      className="p-stat-spark c-grow"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} />
      {index >= 0 && <path d={`M${x} 0v${HEIGHT}`} />}
    </svg>
  );
}
