import type { FieldKind } from '../schema/field-definition';
import { readText } from './filled-cell';
import { sheets } from './maps/sheets';
import type { Sheet } from './sheet';

/** Ids and phone numbers stay texts: a spreadsheet would round or cut them. */
const asText: Sheet<FieldKind> = { read: readText };

/** How a kind stands in the cells of a sheet. */
export function sheetOf<K extends FieldKind>({ kind }: { kind: K }): Sheet<K> {
  return sheets[kind] ?? asText;
}
