// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { translate } from '../../fields/form.case';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField } from '../definition.case';
import { downloads, files, keepsDownloads, textOf } from '../export/export.case';
import { createTitleLookup } from '../export/title-lookup';
import { changeableOf, givenOf } from './changeable';
import type { Entry } from './entry';
import { isLeft, saveLeft } from './left-file';
import { planOf } from './plan';

keepsDownloads();

const owner = buildField('owner', 'ref', { options: { to: 'test/thing', match: {}, as: 'number' } });
const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('city', 'text'),
  owner,
]);
const chosen = changeableOf(definition, () => true).filter(({ path }) => path !== 'name');
const plan = planOf(chosen, givenOf(chosen, { city: 'Kiel', owner: 8 }));

function entry(id: number, state: Entry['state'], more: Partial<Entry> = {}): Entry {
  return { id, title: `no. ${id}`, state, held: { city: 'Bonn', owner: 7 }, ...more };
}

it('the file has what was refused or failed: which, why, and both values', async () => {
  const getMany = vi.fn(async () => ({
    data: [
      { id: 7, name: 'North' },
      { id: 8, name: 'South' },
    ],
  }));
  await saveLeft({
    definition,
    plan,
    entries: [
      entry(1, 'done'),
      entry(2, 'failed', { error: new ConsoleError({ kind: 'code', code: 1 }) }),
      entry(3, 'same'),
      entry(4, 'refused', { why: [{ kind: 'since', label: 'City' }], held: { city: '', owner: 0 } }),
      entry(5, 'changes'),
    ],
    context: { translate, language: 'en' },
    lookup: createTitleLookup({ load: async () => definition, provider: { getMany } as never }),
    stateText: (state) => `<${state}>`,
  });
  const lines = (await textOf(files[0])).split('\r\n');
  expect(lines[0]).toBe('\uFEFFID,Record,Result,Reason,City (now),City (new),Owner (now),Owner (new)');
  expect(lines[1]).toMatch(/^2,no\. 2,<failed>,.+,Bonn,Kiel,North \(#7\),South \(#8\)$/);
  expect(lines.slice(2)).toEqual([
    '4,no. 4,<refused>,"City was changed since, and stays as it is now.",,Kiel,,South (#8)',
    '',
  ]);
  expect(getMany).toHaveBeenCalledTimes(1);
  expect(downloads).toEqual([expect.stringMatching(/^Things-\d{4}-\d\d-\d\d\.csv$/)]);
});

it.each<[Entry['state'], boolean]>([
  ['changes', false],
  ['same', false],
  ['done', false],
  ['conflict', true],
  ['refused', true],
  ['gone', true],
  ['unread', true],
  ['failed', true],
  ['unknown', true],
])('a record that is "%s" is left: %s', (state, left) => expect(isLeft(entry(1, state))).toBe(left));
