import type { Creation, Made, MadeByKey, Part } from './creations';

/** One line of what a program makes: a record, or the bindings of one kind. */
export interface Line {
  name: string;
  part: Part;
  title: string;
  total: number;
  done: number;
  state: 'waiting' | 'running' | 'stopped' | 'done';
  /** The record of a line of one. */
  made?: Made;
}

/** What is being made, or could not be made, by its key. */
export interface At {
  key: string;
  stopped: boolean;
}

/** How far a program is, line by line, in the order of its creations. */
export function linesOf(creations: Creation[], made: MadeByKey, at: At | undefined): Line[] {
  const names = [...new Set(creations.map(({ line }) => line))];
  return names.map((name) => lineOf(name, creations.filter(({ line }) => line === name), made, at));
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
