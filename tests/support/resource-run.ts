import assert from 'node:assert/strict';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { mismatch, type Expected } from './expected';
import type { Entered } from './fill';
import { FormPage } from './form-page';
import { hints } from './hints';
import { ListPage } from './list-page';
import type { Screen } from './part';
import { groupsOf, requirementsFor, type Requirements } from './plan';
import { firstRecords, keyOf, lookUpIn, readRecord, type Platform } from './platform-record';
import { expectValidation } from './validation';

/** Number of tries with other values, when a combination of choices exists already. */
const tries = 5;
const taken = new Set([409, 1101, 1102, 1103]);

const saved = /^(Saved|Created)$/;

/** Where a run takes place. */
export interface Place {
  screen: Screen;
  platform: Platform;
  definitions: Map<string, ResourceDefinition>;
  /** Looks at the form while it shows what it refuses. */
  whenRefused?(): Promise<void>;
}

/** A record during a run, with its known values. */
interface Subject extends Entered {
  key: string | undefined;
}

/** Whether a run has anything to do. */
export function isWritten({ calls }: ResourceDefinition): boolean {
  return Boolean(calls.add ?? calls.set);
}

/** The name of the test of a run. */
export function runName({ name, calls }: ResourceDefinition): string {
  const does = [
    calls.add && 'created',
    calls.list && calls.add && 'found',
    calls.set && 'edited',
    calls.del && 'deleted',
  ];
  return `${name}: refused where it is wrong, ${does.filter(Boolean).join(', ')}`;
}

/** Makes room for what the runs of these resources create. Before the console has read anything: it keeps titles. */
export async function makeRoom(
  names: Iterable<string>,
  execute: (statement: string) => Promise<unknown>,
): Promise<void> {
  for (const name of names) for (const statement of hints[name]?.prepare ?? []) await execute(statement);
}

/**
 * All of a resource, as its definition has it: what a schema forbids is refused at its field before anything is sent; what it
 * declares can be created, found, edited and deleted, and arrives on the platform as it was typed. What a resource cannot do it
 * does not declare.
 */
export async function expectWritten(definition: ResourceDefinition, place: Place): Promise<void> {
  const { calls, single } = definition;
  const run = new Run(place, definition);
  const created = calls.add && !single ? await run.create() : await run.existing();
  if (calls.add && calls.list && !single) await run.find(created);
  if (calls.set) await run.edit(created);
  if (calls.add && calls.del) await run.remove(created);
}

/** The first of it alone: its form refuses what the schema forbids, takes a value in every field, and saves them. */
export async function expectTyped(definition: ResourceDefinition, place: Place): Promise<void> {
  const run = new Run(place, definition);
  if (definition.calls.add && !definition.single) await run.create();
  else await run.edit(await run.existing());
}

class Run {
  private readonly list: ListPage;
  private readonly known: Record<string, string[]>;
  private refused = false;
  private turn = 0;

  constructor(
    private readonly place: Place,
    private readonly definition: ResourceDefinition,
  ) {
    this.list = new ListPage(place.screen, definition);
    this.known = hints[definition.name]?.values ?? {};
  }

  /** Creates a record with every field of the form filled. */
  async create(): Promise<Subject> {
    const { name, calls, fields } = this.definition;
    if (!calls.add) throw new Error(`${name} has no add`);
    await this.place.screen.open(`/${name}/create?lang=en`);
    const form = new FormPage(this.place.screen, this.definition, 'add');
    await this.expectRefusals(form);
    const requirements = requirementsFor(
      form.groups.flatMap((group) => group.fields.map((field) => field.name)),
      form.groups,
    );
    const defaults = Object.fromEntries(Object.values(fields).map((field) => [field.name, field.default]));
    const { entered, data } = await this.save(form, calls.add, requirements, defaults);
    await this.place.screen.expectNotice(saved);
    await form.left();
    const key = answered(this.definition, data, entered.values);
    if (key !== undefined) await this.expectStored(key, entered.expected, {});
    return { ...entered, key };
  }

  /** The first record that is there. */
  async existing(): Promise<Subject> {
    const { calls, name, single } = this.definition;
    if (single) return { key: 'single', values: {}, expected: {} };
    const [first] = await firstRecords(this.place.platform, this.definition);
    if (!first || !calls.list) throw new Error(`${name}: there is no record to edit`);
    return { key: keyOf(this.definition, calls.list, first), values: first, expected: {} };
  }

  /** The first form shows a message at each field that is missing or out of bounds, and sends nothing. */
  private async expectRefusals(form: FormPage): Promise<void> {
    await form.ready();
    if (this.refused) return;
    this.refused = true;
    const { add, set } = this.definition.calls;
    const sent = await this.place.screen.sentDuring(() => expectValidation(form));
    assert.deepEqual(
      sent.filter((path) => [add, set].some((call) => call && path.endsWith(call.path))),
      [],
    );
    await this.place.whenRefused?.();
  }

  /** Finds the record in the list by a filter with its values. */
  async find(subject: Subject): Promise<void> {
    await this.list.open();
    const key = await this.list.find(subject.expected, subject.key);
    if (subject.key === undefined && key !== undefined) await this.expectStored(key, subject.expected, {});
    subject.key ??= key;
  }

  /** Gives every editable field another value, in as many rounds as its conditions need, and reads it back. */
  async edit(subject: Subject): Promise<void> {
    const { calls, name, single } = this.definition;
    if (!calls.set) throw new Error(`${name} has no set`);
    const groups = groupsOf(this.definition, 'edit');
    const pending = new Set(groups.flatMap((group) => group.fields.map((field) => field.name)));
    for (let size = pending.size + 1; pending.size > 0 && pending.size < size;) {
      size = pending.size;
      const before = (await readRecord(this.place.platform, this.definition, subject.key ?? '')) ?? {};
      await this.place.screen.open(
        single ? `/${name}/single?lang=en` : `/${name}/${encodeURIComponent(subject.key ?? '')}?lang=en`,
      );
      const form = new FormPage(this.place.screen, this.definition, 'edit');
      await this.expectRefusals(form);
      const requirements = requirementsFor(pending, groups);
      const { entered } = await this.save(form, calls.set, requirements, subject.values);
      await this.place.screen.expectNotice(saved);
      if (!single) await form.left();
      await this.expectStored(subject.key ?? '', entered.expected, before);
      for (const { field } of form.shown(entered.values)) pending.delete(field.name);
      Object.assign(subject, { values: entered.values, expected: { ...subject.expected, ...entered.expected } });
    }
    assert.deepEqual([...pending], [], `${name}: fields of the form that are never shown`);
  }

  /** Deletes the record in its list. */
  async remove(subject: Subject): Promise<void> {
    const { del } = this.definition.calls;
    if (!del) throw new Error(`${this.definition.name} has no del`);
    await this.list.open();
    await this.list.find(subject.expected, subject.key);
    const row = this.list.row(subject.key ?? '');
    await row.getByRole('button', { name: 'More actions' }).click();
    await this.place.screen.page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    const confirm = this.place.screen.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
    const answer = await this.place.screen.answerOf(del, () => confirm.click());
    assert.equal(answer?.code, 200, `${del.path}: ${answer?.msg}`);
    await row.waitFor({ state: 'hidden' });
    assert.equal(await readRecord(this.place.platform, this.definition, subject.key ?? ''), undefined);
  }

  /** Fills the form and saves it, with other options while a combination of them is taken. */
  private async save(
    form: FormPage,
    call: CallDefinition,
    requirements: Requirements,
    values: Record<string, unknown>,
  ): Promise<{ entered: Entered; data: unknown }> {
    let refused: Entered | undefined;
    for (const last = this.turn + tries; ;) {
      const entered: Entered = await form.fill({ turn: this.turn, requirements, known: this.known, values, refused });
      const { code, msg, data } = await form.save(call);
      this.turn += 1;
      refused = entered;
      if (taken.has(code) && this.turn < last) continue;
      assert.equal(code, 200, `${call.path}: ${msg}`);
      return { entered, data };
    }
  }

  /** Checks that the platform has the typed values. */
  private async expectStored(
    id: string,
    expected: Record<string, Expected>,
    before: Record<string, unknown>,
  ): Promise<void> {
    const { calls, fields, name } = this.definition;
    const call = calls.get ?? calls.list;
    const record = call && (await readRecord(this.place.platform, this.definition, id));
    if (!call) return;
    assert.ok(record, `${name} ${id} is on the platform`);
    const lookUp = lookUpIn(this.place.platform, this.place.definitions);
    const wrong: string[] = [];
    for (const [field, wanted] of Object.entries(expected)) {
      // A field of the add form alone is answered as what it became: by the key that the add sent.
      const key =
        [call.rename[field], field, calls.add?.rename[field]].find(
          (each) => each !== undefined && Object.hasOwn(record, each),
        ) ?? field;
      const found = await mismatch(wanted, record[key], before[key], lookUp);
      if (found) wrong.push(`${field} (${fields[field]?.kind}) ${found}`);
    }
    assert.deepEqual(wrong, [], `${name} ${id}`);
  }
}

/** The key that an add answered, or that was typed. */
function answered(definition: ResourceDefinition, data: unknown, values: Record<string, unknown>): string | undefined {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  const given = typeof first === 'object' && first !== null ? { ...values, ...first } : values;
  const { add } = definition.calls;
  if (!add || definition.id.some((name) => Reflect.get(given, add.rename[name] ?? name) === undefined))
    return undefined;
  return keyOf(definition, add, given);
}
