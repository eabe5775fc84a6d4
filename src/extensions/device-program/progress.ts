import type { Creation, Made, MadeByKey, Part } from './creations';

/** A line of the progress: one record, or all bindings to the same app or product. */
export interface Line {
  name: string;
  part: Part;
  title: string;
  total: number;
  done: number;
  state: 'waiting' | 'running' | 'stopped' | 'done';
  /** The created record of a line with one record. */
  made?: Made;
}

/** The key of the creation that is running or has stopped. */
interface At {
  key: string;
  stopped: boolean;
}

/** The lines of the progress, in the order of the creations. */
export function linesOf(creations: Creation[], made: MadeByKey, at: At | undefined): Line[] {
  const names = [...new Set(creations.map(({ line }) => line))];
  return names.map((name) =>
    lineOf(
      name,
      creations.filter(({ line }) => line === name),
      made,
      at,
    ),
  );
}

function lineOf(name: string, members: Creation[], made: MadeByKey, at: At | undefined): Line {
  const [first] = members;
  const done = members.filter(({ key }) => made[key]).length;
  const isHere = members.some(({ key }) => key === at?.key);
  const record = members.length === 1 && first ? made[first.key] : undefined;
  return {
    name,
    part: first?.part ?? 'product',
    title: first?.title ?? '',
    total: members.length,
    done,
    state: done === members.length ? 'done' : !isHere ? 'waiting' : at?.stopped ? 'stopped' : 'running',
    ...(record && { made: record }),
  };
}
