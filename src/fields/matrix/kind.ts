import { listOf } from '../codec';
import type { Kind } from '../kind';
import { asRead, isFlatList } from '../lists';
import { integerOf, isInteger } from '../shared/number/integers';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** Ids of a tree, ticked in a matrix of its branches and their actions (leaves keyed `x:action`). */
    matrix: { to: string; key: string; label: string; labelZh: string };
  }
}

/** Ticked nodes of a tree: numbers, element by element; a text key stays text. */
export const matrix: Kind<'matrix'> = {
  wire: {
    toWire: (value, _field, before) =>
      (listOf(value) ?? []).map(
        (entry) =>
          asRead(entry, before) ??
          (typeof entry === 'string' && !/^\s*[+-]?\d+\s*$/.test(entry) ? entry : integerOf(entry)),
      ),
    fromWire: (raw) => listOf(raw)?.map((entry) => (isInteger(entry) ? Number(entry) : entry)) ?? raw,
    reads: isFlatList,
  },
  answer: () => 'JSON',
  /** `12 menus and actions`: the tree itself is for the form and the detail page. */
  text: (value, _record, _field, { translate }) =>
    Array.isArray(value) ? translate('fields.granted', { smart_count: value.length }) : undefined,
  several: true,
};
