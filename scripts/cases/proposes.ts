import { startOf } from '../../src/fields/forms';
import { countriesOf } from '../../src/fields/text/countries';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { startValues } from '../../src/views/actions/parameters';
import { isNumber, numbersOf } from '../../src/views/form/proposed';
import { WHOLE_ROWS } from '../../src/views/list/fit';
import type { BrowserRecord } from '../../src/wire/records';
import type { StepSource, Values } from './case';
import { problem, type CaseProblem, type Play } from './scene';
import { at, fieldNamed } from './names';
import { titlesOf, type Sources } from './references';
import type { Done } from './tasks';

type Fields = Record<string, FieldDefinition>;

/**
 * Compares what inputs hold and propose, before anything is typed, with what a step says of it.
 * @param inputs those of a form, a dialog, or the filters of a list
 * @param begins what they hold
 */
export async function proposedOtherwise(
  play: Play,
  inputs: Fields,
  begins: BrowserRecord,
  { proposes = {} }: StepSource,
): Promise<CaseProblem[]> {
  const found: CaseProblem[] = [];
  // What is said of an input is said in English.
  if (play.spoken !== 'en') return found;
  for (const [name, wanted] of Object.entries(proposes)) {
    const field = at(['proposes', name], () => fieldNamed(inputs, name));
    const path = ['proposes', name];
    if (Array.isArray(wanted)) {
      const all = await proposalsOf(play, field, begins);
      const missing = wanted.find((one) => !all.includes(String(one)));
      if (missing === undefined && (wanted.length > 0 || all.length === 0)) continue;
      const instead = all.length > 0 ? `"${all.slice(0, 8).join('", "')}"` : 'nothing';
      found.push(
        problem('F047', path, `"${name}" proposes ${instead}${missing === undefined ? '' : `, and not "${missing}"`}`),
      );
    } else {
      const titles = await titlesOf(play, [field], [begins]);
      const [shown, value] = [play.text.cell(field, begins, titles), begins[field.name] ?? ''];
      if (shown === String(wanted) || value === wanted) continue;
      found.push(problem('F047', path, `"${name}" begins with "${shown}"`));
    }
  }
  return found;
}

/** The values that the form of a new record opens with. @param carried those that the step before it gives */
export function newRecord(inputs: Fields, carried: Values = {}): BrowserRecord {
  const own = Object.values(inputs).map((field) => [field.name, startOf(field) ?? null] as const);
  return { id: '', ...Object.fromEntries(own), ...carried } as BrowserRecord;
}

/** The values that a form or a dialog opens with. @param carried those of the form of a new record */
export function beginsWith(
  inputs: Fields,
  { task, records, typed, values }: Done,
  carried: Values = {},
): BrowserRecord {
  const [record] = records;
  if (task.step === 'update' && record) return record;
  if (task.step === 'action') return { id: '', ...startValues(Object.values(inputs), records) };
  const periods = Object.entries(task.step === 'export' ? values : {}).filter(([name]) => !(name in typed));
  return { ...newRecord(inputs, carried), ...Object.fromEntries(periods) };
}

/** Values to choose from: buttons below an input, or suggestions while somebody types. */
async function proposalsOf(
  { provider, definitionOf }: Sources,
  field: FieldDefinition,
  begins: BrowserRecord,
): Promise<string[]> {
  const texts = (field.propose ?? []).flatMap((one) => (isNumber(one) ? [] : one.text));
  const numbers = numbersOf(field, begins).map(({ value }) => value);
  const suggest = 'suggest' in field.options ? field.options.suggest : undefined;
  if (suggest === undefined) return [...texts, ...numbers];
  if (suggest === 'countries') return countriesOf('en').map(({ name }) => name);
  const { data } = await provider.getList(definitionOf(suggest.to).name, {
    pagination: { page: 1, perPage: WHOLE_ROWS },
    filter: {},
    sort: { field: '', order: 'ASC' },
  });
  return [...new Set((data as BrowserRecord[]).map((record) => String(record[suggest.field] ?? '')))];
}
