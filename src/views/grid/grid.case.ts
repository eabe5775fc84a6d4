import type { RaRecord } from 'react-admin';
import { translate } from '../../fields/form.case';
import type { FieldDefinition } from '../../schema/field-definition';
import { account, anne, definition as people } from '../bulk/bulk.case';
import { withValues } from '../bulk/plan';
import type { Editor } from '../bulk/verdict';
import { buildDefinition, buildField } from '../definition.case';
import { refusedTo } from '../useRefused';
import { cellProblems, changeableCells, lockOf } from './cells';
import type { Edits, Sheet } from './edits';
import { createGridChanges, valuesOf, type GridChanges } from './grid-changes';

/* A grid of a few records, for the tests of this folder. */

export const definition = buildDefinition(
  [
    ...Object.values(people.fields),
    buildField('active', 'boolean'),
    buildField('fee', 'decimal'),
    buildField('since', 'date'),
    buildField('boss', 'ref', { options: { to: 'test/thing', as: 'number', match: {} } } as never),
    buildField('photo', 'image'),
  ],
  { refuse: people.refuse ?? {}, rules: people.rules ?? [] },
);

export const editor: Editor = { may: () => true, refused: refusedTo(account, definition.refuse ?? {}), account };

export const cells = changeableCells(definition, () => true);

export const records: RaRecord[] = [
  anne({ active: true, fee: 2.5, since: '2026-01-31', boss: 2 }),
  anne({ id: 2, name: 'Bert', city: 'Ulm', active: false, fee: 3, since: null, boss: null }),
  anne({ id: 3, name: 'Cleo', city: 'Atlantis', active: false, fee: null, since: null, boss: null }),
];

/** Titles of the references. */
const titles: Record<string, string> = { 1: 'Anne', 2: 'Bert' };

export function sheetOf(store: GridChanges, names: string[]): Sheet {
  const fields = names.flatMap((name): FieldDefinition[] => {
    const field = definition.fields[name];
    return field ? [field] : [];
  });
  const changes = store.get();
  const drawn = (record: RaRecord): RaRecord => ({
    ...withValues([...cells.values()], record, valuesOf(changes.get(record.id))),
    id: record.id,
  });
  return {
    records,
    fields,
    changes,
    drawn,
    isLocked: (record, field) => lockOf(definition, editor, cells, field, record, drawn(record)) !== undefined,
    context: { translate, language: 'en', refs: (_, id) => titles[String(id)], linkTo: () => undefined },
  };
}

export function apply(store: GridChanges, { edits }: Pick<Edits, 'edits'>): void {
  store.apply(edits, (...args) => cellProblems(definition, editor, ...args));
}

/** A grid without changes, and what its cells hold after some. */
export function buildGrid() {
  const store = createGridChanges();
  return { store, valuesAt: (id: number) => valuesOf(store.get().get(id)) };
}
