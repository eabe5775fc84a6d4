import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { useBeside } from '../../ui/useBeside';
import { useNew } from '../../ui/useNew';
import { arranged, settled, type Placed } from './arrange';
import type { DetailPart } from './groups';
import { useReadParts } from './useReadParts';
import { useShape, type CardShape, type Place } from './useShape';

/** Milliseconds for which parts wait for those before them. */
const PATIENCE = 400;

/** What a column of a record's page shows. */
interface Column {
  shown: Placed[];
  /** The cards that the last record had in place of those that are still read. */
  following: CardShape[];
  /** What has nothing; known when all is read. */
  nothing: DetailPart[];
}

interface Columns {
  main: Column;
  /** Absent without anything at the side. */
  aside: Column | undefined;
  isWhole: boolean;
  /** The height of the last record's part, in pixels, for one that is not all there. */
  heightOf: (part: DetailPart) => number | undefined;
}

/**
 * The parts of a record's page in their places. They come in their order, so that none moves another one: what follows one
 * that is still read waits for it, but not for long.
 * @param growing parts that are shown, and grow
 */
export function usePlaced(
  parts: DetailPart[],
  growing: readonly DetailPart[],
  definition: ResourceDefinition,
  record: RaRecord,
  place: Place,
): Columns {
  const { empty, waiting } = useReadParts(parts, definition, record);
  const isNew = useNew(String(record.id), PATIENCE);
  const beside = useBeside();
  const { shape } = useShape(place);
  const filled = arranged(
    parts.filter((part) => !empty.includes(part)),
    beside,
  );
  const side = filled.aside.length > 0 ? arranged(parts, beside).aside.map(({ part }) => part) : [];
  const columnOf = (name: 'main' | 'aside', nothing: DetailPart[]): Column => {
    const placed = filled[name];
    const shown = isNew ? settled(placed, waiting, growing) : placed;
    if (shown.length === placed.length) return { shown, following: [], nothing };
    const known = shown.map(({ part }) => nameOf(part));
    return { shown, following: (shape?.[name] ?? []).filter(([card]) => !known.includes(card)), nothing: [] };
  };
  const main = columnOf(
    'main',
    empty.filter((part) => !side.includes(part)),
  );
  const aside = columnOf(
    'aside',
    side.filter((part) => empty.includes(part)),
  );
  const cards = [...(shape?.main ?? []), ...(shape?.aside ?? [])];
  return {
    main,
    aside: filled.aside.length > 0 ? aside : undefined,
    isWhole: main.shown.length === filled.main.length && aside.shown.length === filled.aside.length,
    heightOf: (part) => (isNew ? cards.find(([card]) => card === nameOf(part))?.[1] : undefined),
  };
}

function nameOf(part: DetailPart): string {
  return 'block' in part ? part.block.name : part.name;
}
