import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf } from '../src/compiler/compile-files.case';
import { buildContext } from '../src/fields/field.case';
import type { ResourceDefinition } from '../src/schema/definition';
import type { FieldDefinition } from '../src/schema/field-definition';
import { sheetCellOf } from '../src/views/export/sheet-cell';
import { readCell } from '../src/views/import/cell-value';
import { buildList } from '../src/wire/list-request';
import { buildCall } from '../src/wire/sample.case';

/* Run by tests/added-kind.test.ts in a copy of the project that has the kind of docs/adding-a-kind.md. */

const thing = `label: { en: Things, zh: 物品 }
icon: users
calls: { list: /v2/test/thing/list, add: /v2/test/thing/add, set: /v2/test/thing/set }
list: { columns: [thing_id, paint], filters: [paint] }
search: [paint]
fields:
  thing_id: { type: id }
  paint: { type: colour, required: true, label: { en: Paint, zh: 颜色 } }
`;
const files = { 'test/thing.yaml': thing };
const definition = compileFiles(files).definition('test/thing', 'en') as ResourceDefinition;
const paint = definition.fields['paint'] as FieldDefinition;

describe('a field of the kind colour', () => {
  it('is declared by a schema file, and takes no keys of other kinds', () => {
    expect(problemsOf(files)).toBe('');
    expect(paint).toMatchObject({
      kind: 'colour',
      in: ['list', 'filter', 'detail', 'add', 'edit', 'export'],
      searched: true,
    });
    expect(problemsOf({ 'test/thing.yaml': thing.replace('required: true', 'max: 7') })).toContain('max');
  });

  it('is filtered by in the request of a list', () => {
    expect(buildList(definition, buildCall(), { filter: { paint: '#ff' } })).toMatchObject({ paint: '#ff' });
  });

  it('is exported, and imported again', () => {
    const cell = sheetCellOf(paint)({ paint: '#ff8800' }, buildContext());
    expect(cell).toBe('#ff8800');
    expect(readCell(paint, cell as string, { yes: ['yes'], no: ['no'], options: [] })).toEqual({ value: '#ff8800' });
  });
});
