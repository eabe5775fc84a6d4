import { expect, it } from 'vitest';
import { translate } from '../../fields/form.case';
import { ConsoleError } from '../../errors/console-error';
import { problem } from '../../fields/problem';
import { definition } from './bulk.case';
import type { Entry } from './entry';
import type { Refusal } from './verdict';
import { whyText } from './why-text';

const context = { translate, language: 'en', refs: () => undefined, linkTo: () => undefined };
const { rent, income } = definition.fields;

function said(entry: Partial<Entry>) {
  return whyText(
    { ...definition, errors: { 1024: { text: 'In use' } } },
    { id: 1, title: 'Anne', held: {}, state: 'same', ...entry },
    context,
  );
}

const refused = new ConsoleError({ kind: 'code', code: 1024 });

it.each<[string, Partial<Entry>]>([
  ['', { state: 'same' }],
  ['', { state: 'gone' }],
  ['', { state: 'changes' }],
  ['', { state: 'changes', emptied: [], left: [] }],
  ['Also becomes empty: Rent, Income.', { state: 'changes', emptied: [rent!, income!] }],
  [
    'Also becomes empty: Rent. Changed since, and stays as it is now: City.',
    { state: 'changes', emptied: [rent!], left: ['City'] },
  ],
  ['Changed since, and stays as it is now: City, Kind.', { state: 'done', emptied: [rent!], left: ['City', 'Kind'] }],
  ['Somebody else has changed it meanwhile.', { state: 'conflict' }],
  ['In use', { state: 'failed', error: refused }],
  ['The answer was lost. Read again: it was not done.', { state: 'failed' }],
  ['In use', { state: 'unread', error: refused }],
  [
    'The answer was lost, and reading again failed, too. It is not sent again by itself.',
    { state: 'unknown', error: refused },
  ],
  ['', { state: 'refused' }],
])('says "%s" of %j', (text, entry) => expect(said(entry)).toBe(text));

function hidden(field: string, value: unknown): Refusal {
  return { kind: 'field', label: 'Rent', reason: { why: 'condition', field, value } as never };
}

it.each<[string, Refusal[]]>([
  ['You may not change this record.', [{ kind: 'record', reason: { why: 'refused' } as never }]],
  [
    'Rent would become empty. City was changed since, and stays as it is now.',
    [
      { kind: 'empties', label: 'Rent' },
      { kind: 'since', label: 'City' },
    ],
  ],
  [
    'City: Must be 6 characters or less',
    [{ kind: 'value', label: 'City', problem: problem('ra.validation.maxLength', { max: 6 }) }],
  ],
  ["Rent can't be changed for this record.", [{ kind: 'field', label: 'Rent', reason: { why: 'refused' } as never }]],
  ["Rent can't be changed while Kind is Own.", [hidden('kind', 1)]],
  ["Rent can't be changed while City is —.", [hidden('city', '')]],
  ["Rent can't be changed for this record.", [hidden('former', 1)]],
])('says "%s" of a refusal by %j', (text, why) => expect(said({ state: 'refused', why })).toBe(text));
