import { ConsoleError } from '../../../src/errors/console-error';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { Json } from '../../../src/schema/json';
import { isReference } from '../../../src/fields/kinds';
import { randomKey } from '../../../src/wire/client';
import type { ConsoleDataProvider } from '../../../src/wire/data-provider';
import { keyOfField, recordReader } from '../../../src/wire/records';
import type { Row } from '../../fixtures/fixture';
import { filledForm, madeUp } from '../../limits/fill';
import { addForm } from '../../limits/forms';
import { equals, fieldOf, idKeysOf, readCallOf } from '../kept-platform';
import type { Uses } from '../story-uses';
import { isAlike, keyOfRow } from './platform-rows';
import { NotPlayable, type RealPlatform } from './real-platform';

interface GivenOptions {
  platform: RealPlatform;
  provider: ConsoleDataProvider;
  definitions: Map<string, ResourceDefinition>;
  uses: Map<string, Uses>;
}

/**
 * The records that a story begins with: made by the add call of their screen, or found where the platform has them already.
 * @throws NotPlayable when neither is possible, or one has other values than the story uses
 */
export async function prepareGiven(given: Record<string, Row | Row[]>, options: GivenOptions): Promise<void> {
  let left = Object.entries(given).flatMap(([name, rows]) => {
    const definition = options.definitions.get(name);
    return definition ? [rows].flat().map((row) => ({ definition, row })) : [];
  });
  while (left.length > 0) {
    const ready = left.filter(({ definition, row }) => !left.some((other) => names(definition, row, other)));
    // What names each other is taken in the order of the story.
    for (const { definition, row } of ready.length > 0 ? ready : left.slice(0, 1))
      await prepare(definition, row, options);
    const done = new Set(ready.length > 0 ? ready : left.slice(0, 1));
    left = left.filter((one) => !done.has(one));
  }
}

/** Whether a record refers to another one of the story, which has to be there first. */
function names(definition: ResourceDefinition, row: Row, other: { definition: ResourceDefinition; row: Row }): boolean {
  if (other.row === row) return false;
  const [id = ''] = idKeysOf(other.definition);
  return Object.entries(row).some(([key, value]) => {
    const field = definition.fields[fieldOf(readCallOf(definition), key)];
    return isReference(field) && field.options.to === other.definition.name && equals(value, other.row[id]);
  });
}

async function prepare(definition: ResourceDefinition, row: Row, options: GivenOptions): Promise<void> {
  const { platform } = options;
  const key = keyOfRow(definition, row);
  // Screens with the same list have the same records.
  if (platform.keys.get(definition, key, 'toPlatform') === undefined && !(await isMade(definition, row, options)))
    await lookUp(definition, row, options);
  const found = (await platform.rows(definition)).find((one) => String(keyOfRow(definition, one)) === String(key));
  if (!found) throw new NotPlayable(`a record of ${definition.name} is not found again`);
  const other = usedKeys(definition, row, options).find((one) => !isAlike(definition, one, found[one], row[one]));
  if (other !== undefined)
    throw new NotPlayable(
      `${other} of a record of ${definition.name} is otherwise than the story's ${JSON.stringify(row[other])}`,
    );
}

/** Whether the platform makes the record by the add call of its screen. */
async function isMade(
  definition: ResourceDefinition,
  row: Row,
  { platform, provider }: GivenOptions,
): Promise<boolean> {
  const { name, calls, fields, id } = definition;
  if (!calls.add || !calls.del || !calls.list) return false;
  const record = recordReader(definition, calls.list, 0)(row, 0) as Record<string, unknown>;
  const own = Object.values(fields).filter(
    (field) =>
      field.sent &&
      (field.in.includes('add') || field.default !== undefined) &&
      keyOfField(readCallOf(definition), field.name) in row,
  );
  const given = Object.fromEntries(own.map((field) => [field.name, record[field.name]]));
  const values = filledForm(
    addForm(definition),
    (field, around) =>
      field.kind === 'password' ? `Aa1-${randomKey().slice(0, 16)}` : madeUp(field, around, () => undefined, 1),
    given,
  );
  if (typeof values === 'string') return false;
  platform.answerNext({
    data: Object.fromEntries(idKeysOf(definition).flatMap((key) => (key in row ? [[key, row[key] as Json]] : []))),
  });
  try {
    await provider.create(name, { data: values });
    return platform.keys.get(definition, keyOfRow(definition, row), 'toPlatform') !== undefined && id.length > 0;
  } catch (error) {
    if (error instanceof ConsoleError && error.kind === 'code') return false;
    throw error;
  }
}

async function lookUp(definition: ResourceDefinition, row: Row, options: GivenOptions): Promise<void> {
  const { platform } = options;
  const ids = idKeysOf(definition);
  const call = readCallOf(definition);
  const wanted = platform.keys.translated(definition, call, row, 'toPlatform');
  const used = usedKeys(definition, row, options).filter((key) => !ids.includes(key));
  const isWanted = (one: Row) => used.every((key) => isAlike(definition, key, one[key], wanted[key]));
  const hasKey = (one: Row) => ids.every((key) => equals(one[key], row[key]));
  const found =
    (await platform.find(definition, (one) => hasKey(one) && isWanted(one))) ??
    (used.length > 0 ? await platform.find(definition, isWanted) : undefined) ??
    (await platform.find(definition, hasKey));
  if (!found)
    throw new NotPlayable(
      `it needs a record of ${definition.name} that the platform does not have, and nobody can make`,
    );
  platform.keys.set(definition, keyOfRow(definition, row), keyOfRow(definition, found));
}

/** The keys of a record that the story depends on. */
function usedKeys(definition: ResourceDefinition, row: Row, { uses }: GivenOptions): string[] {
  const fields = uses.get(definition.name)?.fields ?? new Set();
  return Object.keys(row).filter((key) => fields.has(fieldOf(readCallOf(definition), key)));
}
