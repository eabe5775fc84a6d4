import { startOf } from '../../src/fields/forms';
import { countriesOf } from '../../src/fields/text/countries';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { startValues } from '../../src/views/actions/parameters';
import { isNumber, numbersOf } from '../../src/views/form/proposed';
import { WHOLE_ROWS } from '../../src/views/list/fit';
import type { BrowserRecord } from '../../src/wire/records';
import type { Values } from '../fixtures/fixture';
import type { Done } from '../fixtures/steps';
import type { ScreenText } from '../fixtures/screen-text';
import { problem, type StoryProblem } from './compare-step';
import { fieldNamed } from './names';
import { titlesOf, type Sources } from './references';
import type { StoryStep } from './story';

type Fields = Record<string, FieldDefinition>;

/**
 * Compares what inputs hold and propose, before anything is typed, with what a step says of it.
 * @param inputs those of a form, a dialog, or the filters of a list
 * @param begins what they hold
 */
export async function proposedOtherwise(
  sources: Sources,
  text: ScreenText,
  inputs: Fields,
  begins: BrowserRecord,
  { proposes = {} }: StoryStep,
): Promise<StoryProblem[]> {
  const found: StoryProblem[] = [];
  for (const [name, wanted] of Object.entries(proposes)) {
    const field = fieldNamed(inputs, name);
    const path = ['proposes', name];
    if (Array.isArray(wanted)) {
      const all = await proposalsOf(sources, field, begins);
      const missing = wanted.find((one) => !all.includes(String(one)));
      if (missing === undefined && (wanted.length > 0 || all.length === 0)) continue;
      const instead = all.length > 0 ? `"${all.slice(0, 8).join('", "')}"` : 'nothing';
      found.push(
        problem('F047', path, `"${name}" proposes ${instead}${missing === undefined ? '' : `, and not "${missing}"`}`),
      );
    } else {
      const titles = await titlesOf(sources, [field], [begins]);
      const [shown, value] = [text.cell(field, begins, titles), begins[field.name] ?? ''];
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
  { create, update, action, import: rows, export: file }: Done,
  carried: Values = {},
): BrowserRecord {
  const id = update?.record.id ?? '';
  if (update) return update.record;
  if (action) return { id, ...startValues(Object.values(inputs), action.records) };
  const typed = create ?? rows?.values ?? {};
  const periods = Object.entries(file?.values ?? {}).filter(([name]) => !(name in typed));
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
