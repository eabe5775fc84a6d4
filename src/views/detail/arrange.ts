import type { DetailGroup } from './groups';
import { isWideValue } from './values';

export interface Arranged {
  main: { group: DetailGroup; half: boolean }[];
  /** What happened to the record: stands beside the others where there is room. */
  aside: DetailGroup[];
}

/** Groups of no more facts than this share a line. */
const FEW = 4;
/** A table of no more columns than this fits beside the groups. */
const NARROW = 3;

/** Groups of a record's page in the order in which they are read: short ones in pairs, narrow tables beside the others. */
export function arranged(groups: DetailGroup[]): Arranged {
  const aside = groups.filter(isNarrowTable);
  const hasAside = aside.length > 0 && aside.length < groups.length;
  const rest = hasAside ? groups.filter((group) => !aside.includes(group)) : [...groups];
  const main: Arranged['main'] = [];
  for (let group = rest.shift(); group; group = rest.shift()) {
    const partner = !hasAside && isShort(group) ? rest.findIndex(isShort) : -1;
    const [other] = partner < 0 ? [] : rest.splice(partner, 1);
    main.push({ group, half: other !== undefined });
    if (other) main.push({ group: other, half: true });
  }
  return { main, aside: hasAside ? aside : [] };
}

function isShort({ fields }: DetailGroup): boolean {
  return fields.length <= FEW && !fields.some(isWideValue);
}

function isNarrowTable({ fields: [first, ...more] }: DetailGroup): boolean {
  return first?.kind === 'rows' && more.length === 0 && Object.keys(first.options.fields).length <= NARROW;
}
