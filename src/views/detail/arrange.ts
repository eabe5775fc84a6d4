import type { DetailPart } from './groups';
import { isMoment, isOwnKey, kindOf } from '../../fields/kinds';

/** A part of a record's page, and whether it shares a line. */
export interface Placed {
  part: DetailPart;
  half: boolean;
}

interface Arranged {
  main: Placed[];
  /** Parts at the side, where the window is wide enough. */
  aside: Placed[];
}

/** Groups with at most this many fields share a line. */
const FEW = 4;
/** The same for fields of a referenced record, where fields without a value are left out. */
const FEW_FACTS = 6;
/** A table with at most this many columns fits beside the groups. */
const NARROW = 3;

/**
 * Arranges the parts of a record's page in reading order: short ones in pairs, side parts and narrow tables beside the others.
 *
 * @param beside whether the window has room for side parts; without it they follow the others, and what identifies the record comes first
 */
export function arranged(all: DetailPart[], beside = true): Arranged {
  const first = beside ? [] : all.filter(isIdentity);
  const parts = [...first, ...all.filter((part) => !first.includes(part))];
  const aside = parts.filter((part) => (isAside(part) || isNarrowTable(part)) && !first.includes(part));
  const hasAside = aside.length > 0 && aside.length < parts.length;
  const rest = hasAside ? parts.filter((part) => !aside.includes(part)) : [...parts];
  const main: Arranged['main'] = [];
  for (let part = rest.shift(); part; part = rest.shift()) {
    const partner = isShort(part) ? rest.findIndex(isShort) : -1;
    const [other] = partner < 0 ? [] : rest.splice(partner, 1);
    main.push({ part, half: other !== undefined });
    if (other) main.push({ part: other, half: true });
  }
  return { main, aside: hasAside ? aside.map((part) => ({ part, half: false })) : [] };
}

/** Ids and dates are secondary information. */
function isAside(part: DetailPart): boolean {
  if ('block' in part) return part.block.aside ?? false;
  return part.aside ?? part.fields.every((field) => isOwnKey(field) || isMoment(field));
}

/** A side part that begins with what records are searched by: it is read out on the phone. */
function isIdentity(part: DetailPart): boolean {
  return !('block' in part) && part.aside === true && part.fields[0]?.searched === true;
}

/** A related list, a period and a few facts of another record are narrow, like a few own fields. */
function isShort(part: DetailPart): boolean {
  if ('block' in part)
    return (
      'list' in part.block ||
      'period' in part.block ||
      ('fields' in part.block && part.block.fields.length <= FEW_FACTS)
    );
  return part.fields.length <= FEW && !part.fields.some((field) => kindOf(field).wide);
}

function isNarrowTable(part: DetailPart): boolean {
  if ('block' in part) return false;
  const [first, ...more] = part.fields;
  return first?.kind === 'rows' && more.length === 0 && Object.keys(first.options.fields).length <= NARROW;
}
