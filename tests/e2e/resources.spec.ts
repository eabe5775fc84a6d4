import type { Page } from '@playwright/test';
import { projectCompiler } from '../../scripts/schema-bundle';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { expectAccessible } from '../support/accessible';
import { expect, open, test, type ConsoleServer } from '../support/signed-in';
import { mismatch, type Expected } from '../support/expected';
import type { Entered } from '../support/fill';
import { firstOfKind, formParts } from '../support/first-of-kind';
import { FormPage } from '../support/form-page';
import { hints } from '../support/hints';
import { ListPage } from '../support/list-page';
import { expectSaved } from '../support/notices';
import { groupsOf, requirementsFor, type Requirements } from '../support/plan';
import { firstRecords, keyOf, lookUpIn, readRecord } from '../support/platform-record';
import { expectValidation } from '../support/validation';

/*
 * One test for every resource, generated from its definition: what a schema forbids is refused at its field before
 * anything is sent; what it declares can be created, found, edited and deleted in the browser, and arrives on the
 * platform as it was typed. What a resource cannot do it does not declare.
 */

test.describe.configure({ mode: 'parallel' });

const definitions = projectCompiler(process.cwd()).compile().definitions('en');
const accessible = firstOfKind(definitions.values(), formParts);

/** Number of tries with other values, when a combination of choices exists already. */
const tries = 5;
const taken = new Set([409, 1101, 1102, 1103]);

for (const definition of definitions.values()) {
  const { calls, name, single } = definition;
  if (!calls.add && !calls.set) continue;

  test(`${name}: refused where it is wrong, ${['created', 'found', 'edited', 'deleted'].filter((_what, index) => [calls.add, calls.list && calls.add, calls.set, calls.del][index]).join(', ')}`, async ({
    signedIn,
    server,
  }) => {
    const page = await signedIn('admin');
    for (const statement of hints[name]?.prepare ?? []) await server.database.execute(statement);
    const run = new Run(page, server, definition);
    const created = calls.add && !single ? await run.create() : await run.existing();
    if (calls.add && calls.list && !single) await run.find(created);
    if (calls.set) await run.edit(created);
    if (calls.add && calls.del) await run.remove(created);
  });
}

/** A record during a test, with its known values. */
interface Subject extends Entered {
  key: string | undefined;
}

class Run {
  private readonly list: ListPage;
  private readonly known: Record<string, string[]>;
  private refused = false;
  private turn = 0;

  constructor(
    private readonly page: Page,
    private readonly server: ConsoleServer,
    private readonly definition: ResourceDefinition,
  ) {
    this.list = new ListPage(page, definition);
    this.known = hints[definition.name]?.values ?? {};
  }

  /** Creates a record with every field of the form filled. */
  async create(): Promise<Subject> {
    const { name, calls, fields } = this.definition;
    if (!calls.add) throw new Error(`${name} has no add`);
    await open(this.page, `/${name}/create?lang=en`);
    const form = new FormPage(this.page, this.definition, 'add');
    await this.expectRefusals(form);
    const requirements = requirementsFor(
      form.groups.flatMap((group) => group.fields.map((field) => field.name)),
      form.groups,
    );
    const defaults = Object.fromEntries(Object.values(fields).map((field) => [field.name, field.default]));
    const { entered, data } = await this.save(form, calls.add, requirements, defaults);
    await expectSaved(this.page);
    const key = answered(this.definition, data, entered.values);
    if (key !== undefined) await this.expectStored(key, entered.expected, {});
    return { ...entered, key };
  }

  /** The first record that is there. */
  async existing(): Promise<Subject> {
    const { calls, name, single } = this.definition;
    if (single) return { key: 'single', values: {}, expected: {} };
    const [first] = await firstRecords(this.server, this.definition);
    if (!first || !calls.list) throw new Error(`${name}: there is no record to edit`);
    return { key: keyOf(this.definition, calls.list, first), values: first, expected: {} };
  }

  /** The first form shows a message at each field that is missing or out of bounds, and sends nothing. */
  private async expectRefusals(form: FormPage): Promise<void> {
    await form.ready();
    if (this.refused) return;
    this.refused = true;
    const { add, set } = this.definition.calls;
    const sent: string[] = [];
    const onRequest = (request: { url(): string }) =>
      void ([add?.path, set?.path].some((path) => path && request.url().endsWith(path)) && sent.push(request.url()));
    this.page.on('request', onRequest);
    await expectValidation(form);
    this.page.off('request', onRequest);
    expect(sent).toEqual([]);
    if (accessible.has(this.definition.name)) await expectAccessible(this.page, { within: 'main' });
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
      const before = (await readRecord(this.server, this.definition, subject.key ?? '')) ?? {};
      await open(
        this.page,
        single ? `/${name}/single?lang=en` : `/${name}/${encodeURIComponent(subject.key ?? '')}?lang=en`,
      );
      const form = new FormPage(this.page, this.definition, 'edit');
      await this.expectRefusals(form);
      const requirements = requirementsFor(pending, groups);
      const { entered } = await this.save(form, calls.set, requirements, subject.values);
      await expectSaved(this.page);
      await this.expectStored(subject.key ?? '', entered.expected, before);
      for (const { field } of form.shown(entered.values)) pending.delete(field.name);
      Object.assign(subject, { values: entered.values, expected: { ...subject.expected, ...entered.expected } });
    }
    expect([...pending], `${name}: fields of the form that are never shown`).toEqual([]);
  }

  /** Deletes the record in its list. */
  async remove(subject: Subject): Promise<void> {
    const { calls } = this.definition;
    await this.list.open();
    await this.list.find(subject.expected, subject.key);
    const row = this.list.row(subject.key ?? '');
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    const deleted = this.page.waitForResponse((response) => response.url().endsWith(calls.del?.path ?? ''));
    await this.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const answer = (await (await deleted).json()) as { code: number; msg?: string };
    expect(answer.code, `${calls.del?.path}: ${answer.msg}`).toBe(200);
    await expect(row).toHaveCount(0);
    expect(await readRecord(this.server, this.definition, subject.key ?? '')).toBeUndefined();
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
      expect(code, `${call.path}: ${msg}`).toBe(200);
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
    const record = call && (await readRecord(this.server, this.definition, id));
    if (!call) return;
    expect(record, `${name} ${id} is on the platform`).toBeDefined();
    const lookUp = lookUpIn(this.server, definitions);
    const wrong: string[] = [];
    for (const [field, wanted] of Object.entries(expected)) {
      // A field of the add form alone is answered as what it became: by the key that the add sent.
      const key =
        [call.rename[field], field, calls.add?.rename[field]].find(
          (each) => each !== undefined && Object.hasOwn(record ?? {}, each),
        ) ?? field;
      const found = await mismatch(wanted, record?.[key], before[key], lookUp);
      if (found) wrong.push(`${field} (${fields[field]?.kind}) ${found}`);
    }
    expect(wrong, `${name} ${id}`).toEqual([]);
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
