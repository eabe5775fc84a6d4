import { useMemo } from 'react';
import type { Json } from '../../../schema/json';
import { useDefinition } from '../../definitions';
import { useCan } from '../../permissions';
import { usePreference } from '../../preferences';
import { asDeclared, isArrangement, type Arrangement } from '../arrangement';
import { isText, isWidths } from '../choices';
import { chosenColumns, columnsOf } from '../columns';
import { onlyColumns } from '../saved/saved-view';

/** Widths that a user can give to a column, in pixels. */
export const NARROWEST = 48;
export const WIDEST = 800;
/** Pixels of a key. */
export const STEP = 8;

export function allowedWidth(width: number): number {
  return Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));
}

/** The columns of the list, and how the user changes them. */
export interface Columns {
  /** Names of the visible ones, in their order. */
  shown: string[];
  /** Names of all of them, in the order of the schema. */
  all: string[];
  choice: Arrangement | undefined;
  arrange: (choice: Arrangement) => void;
  labelOf: (name: string) => string;
  widths: Record<string, number>;
  /** The last of the columns that stay; empty: none does; undefined: the title stays. */
  frozen: string | undefined;
  /** Undefined fits the column to what it shows. */
  resize: (name: string, width: number | undefined) => void;
  /** Puts a visible column before the one at this place among the others. */
  place: (name: string, to: number) => void;
  hide: (name: string) => void;
  freeze: (name: string) => void;
  /** Shows, fits and freezes the columns as the list does it by itself. */
  reset: () => void;
}

export function useColumns(): Columns {
  const definition = useDefinition();
  const can = useCan(definition);
  const [choice, arrange] = usePreference(`${definition.name}:columns`, isArrangement);
  const [widths = {}, setWidths] = usePreference(`${definition.name}:widths`, isWidths);
  const [frozen, freeze] = usePreference(`${definition.name}:frozen`, isFrozen);
  const all = useMemo(() => columnsOf(definition, can), [definition, can]);
  const names = all.map(({ field }) => field.name);
  const shown = chosenColumns(all, choice).map(({ field }) => field.name);
  const others = (name: string) => shown.filter((other) => other !== name);
  return {
    shown,
    all: names,
    choice,
    arrange,
    labelOf: (name) => definition.fields[name]?.label ?? name,
    widths,
    frozen: frozen ?? undefined,
    freeze,
    reset: () => {
      arrange(asDeclared);
      setWidths({});
      freeze(null);
    },
    resize: (name, width) => {
      const rest = Object.entries(widths).filter(([other]) => other !== name);
      setWidths(Object.fromEntries(width === undefined ? rest : [...rest, [name, allowedWidth(width)]]));
    },
    place: (name, to) => arrange(onlyColumns(others(name).toSpliced(Math.max(to, 0), 0, name), names)),
    hide: (name) => arrange(onlyColumns(others(name), names)),
  };
}

function isFrozen(value: Json): value is string | null {
  return value === null || isText(value);
}
