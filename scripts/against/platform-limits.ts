import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { ConsoleError } from '../../src/errors/console-error';
import { isWriteOnly, kindOf } from '../../src/fields/kinds';
import { sameValue } from '../../src/fields/same-value';
import { fromWire, toWire } from '../../src/fields/values';
import { holds } from '../../src/schema/condition';
import type { ActionDefinition } from '../../src/schema/action-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import { readOne } from '../../src/wire/reading';
import type { BrowserRecord } from '../../src/wire/records';
import { act, set } from '../../src/wire/writing';
import { schemaPlace } from '../fixtures/check-fixtures';
import { filledForm } from '../limits/fill';
import { addForm, dialogOf, editForm, type Form, type Values } from '../limits/forms';
import { limitCases, type LimitCase, type Tried } from '../limits/limit-cases';
import { ruleCases } from '../limits/rule-cases';
import { markedField, maker, type MadeOn, type MadeRecords } from './made-records';
import type { Reader } from './reader';

interface PlatformLimitsOptions {
  reader: Reader;
  made: MadeRecords;
  schemas: CompiledSchemas;
  can: (resource: string, permission: string) => boolean;
  /** Whether the user has interrupted the run. */
  isStopped: () => boolean;
  /** The key of any record of a resource. */
  keyOf: (resource: string) => BrowserRecord['id'] | undefined;
}

/** What is known of a screen while it is asked. */
interface Asked extends MadeOn {
  /** A record of the screen, whose references new records take over. */
  like: BrowserRecord | undefined;
}

/** Sends values past the form. Whether the platform takes them; undefined when that is not known. */
type Send = (values: Values, limit: LimitCase) => Promise<boolean | undefined>;

const noRecord = 'no record can be made and deleted here';
const noKey = 'the record would have no mark, and the platform answers no key by which it could be deleted';

/**
 * Asks the platform for the limits of the forms: sends the last value within each and the first beyond it, past the form.
 * Only records of the run are written, and each is deleted again.
 */
export class PlatformLimits {
  #turn = 1;

  constructor(private readonly options: PlatformLimitsOptions) {}

  async check(definition: ResourceDefinition, like: BrowserRecord | undefined): Promise<void> {
    const field = markedField(definition);
    if (!field) return this.skip(definition);
    const asked: Asked = { definition, field, like };
    try {
      await this.#checkAdd(asked);
      await this.#checkEdit(asked);
      for (const action of definition.actions) await this.#checkAction(asked, action);
    } finally {
      await this.options.made.clear(asked);
    }
  }

  /** Counts the limits of a screen on which no record can be made and deleted. */
  skip(definition: ResourceDefinition): void {
    const { calls, actions } = definition;
    const forms = [
      ...(calls.add ? [addForm(definition)] : []),
      ...(calls.set ? [editForm(definition, { id: 1 })] : []),
      ...actions.filter(({ run }) => 'call' in run).map((action) => dialogOf(action, { id: 1 })),
    ];
    const count = forms.reduce((sum, form) => sum + this.#casesOf(form, undefined).length, 0);
    this.#notSent(definition, noRecord, count);
  }

  async #checkAdd(asked: Asked): Promise<void> {
    const { definition, field, like } = asked;
    const { made, schemas } = this.options;
    const sources = schemas.resources.get(definition.name)?.source.rules ?? [];
    const rules = ruleCases(sources, definition, this.#maker(like)).filter(({ form }) => form.place === 'add');
    await this.#try(asked, [...this.#casesOf(addForm(definition), asked), ...rules], async (values, { path }) => {
      const all = path[0] === field.name ? values : { ...values, [field.name]: this.#newText() };
      const text = String(all[field.name] ?? '');
      if (!text.startsWith(made.mark) && !made.hasKeys(definition)) return this.#notSent(definition, noKey);
      return await isTaken(async () => {
        const id = (await made.make(asked, all)) ?? (await made.find(asked, text))[0]?.id;
        if (id !== undefined) await made.remove(asked, id);
      });
    });
  }

  async #checkEdit(asked: Asked): Promise<void> {
    const { definition } = asked;
    const { reader, made } = this.options;
    const first = definition.calls.set && (await this.#newRecord(asked));
    if (!first) return;
    const save = (record: BrowserRecord, values: Values) =>
      isTaken(() => set(reader.wire, definition, record.id, values, { opened: record }));
    // Where nothing can be saved, a refusal says nothing of limits.
    if ((await save(first, {})) !== true) return;
    let record: BrowserRecord | undefined = first;
    await this.#try(asked, this.#casesOf(editForm(definition, first), asked), async (values) => {
      if (!record) return undefined;
      const changed = Object.entries(values).filter(([name, value]) => !sameValue(value, first[name]));
      const taken = await save(record, Object.fromEntries(changed));
      // The next save would send what this one has left: a new record has none of it.
      if (taken === true) {
        await made.remove(asked, record.id);
        record = await this.#newRecord(asked);
      }
      return taken;
    });
  }

  async #checkAction(asked: Asked, action: ActionDefinition): Promise<void> {
    const { definition } = asked;
    const { reader, made, can } = this.options;
    if (!('call' in action.run) || Object.keys(action.fields).length === 0) return;
    const first = await this.#newRecord(asked);
    const cases = first ? this.#casesOf(dialogOf(action, first), asked) : [];
    const places = action.places.filter((place) => place !== 'list');
    const isOffered = first !== undefined && can(definition.screen, action.permission) && holds(action.when, first);
    if (!isOffered || places.length === 0 || action.run.call.path === definition.calls.add?.path)
      return this.#notSent(
        definition,
        `${action.name} is not offered for a new record, or makes another one`,
        cases.length,
      );
    await this.#try(asked, cases, async (values) => {
      const record = await this.#newRecord(asked);
      if (!record) return undefined;
      const own = Object.fromEntries(Object.keys(action.fields).map((name) => [name, values[name]]));
      const taken = await isTaken(() => act(reader.wire, definition, action, record, own));
      await made.remove(asked, record.id);
      return taken;
    });
  }

  /** Sends both values of each limit, and tells where the platform does otherwise than the form. */
  async #try({ definition }: Asked, cases: LimitCase[], send: Send): Promise<void> {
    const { isStopped } = this.options;
    const trySend = async (limit: LimitCase, tried: Tried | undefined) =>
      tried && !isStopped() && travels(definition, limit, tried) ? await send(tried.values, limit) : undefined;
    for (const limit of cases) {
      const { within, beyond, usual } = limit;
      if (within && (await trySend(limit, within)) === false) {
        // It may refuse something else of these values.
        if ((await send(usual, limit)) !== true)
          this.#notSent(definition, 'the platform refuses the other values of the form');
        else
          this.#differs(
            definition,
            limit,
            'breaking',
            `the form takes ${within.said}, the platform refuses ${it(within)}`,
          );
      }
      if (beyond && (await trySend(limit, beyond)) === true)
        this.#differs(definition, limit, 'look', `the form refuses ${beyond.said}, the platform takes ${it(beyond)}`);
    }
  }

  #casesOf(form: Form, asked: Asked | undefined): LimitCase[] {
    const marked = asked && { field: asked.field.name, mark: this.options.made.mark };
    const { cases, untried } = limitCases(form, { makeUp: this.#maker(asked?.like), turn: (this.#turn += 1), marked });
    if (asked) this.#notSent(asked.definition, `${form.name} asks for their fields with other values`, untried.length);
    return cases;
  }

  /** A record of the run, as the platform answers it. */
  async #newRecord(asked: Asked): Promise<BrowserRecord | undefined> {
    const { definition, field, like } = asked;
    const { reader, made } = this.options;
    const text = this.#newText();
    const values = filledForm(addForm(definition), this.#maker(like), { [field.name]: text });
    if (typeof values === 'string') return undefined;
    const isMade = await isTaken(() => made.make(asked, values));
    const [found] = isMade === true ? await made.find(asked, text) : [];
    return found && (await readOne(reader.wire, definition, found.id));
  }

  #maker(like: BrowserRecord | undefined) {
    return maker(like, this.options.keyOf, this.#turn);
  }

  /** A text with the mark that no record has had. */
  #newText(): string {
    return `${this.options.made.mark}${(this.#turn += 1)}`;
  }

  #differs(
    { name }: ResourceDefinition,
    { form, path, word }: LimitCase,
    grade: 'breaking' | 'look',
    text: string,
  ): void {
    const { reader, schemas } = this.options;
    const resource = schemas.resources.get(name);
    const [field = ''] = path;
    const owner = form.action ? ['actions', form.action.name, 'fields', field] : ['fields', field];
    const place = resource && word !== 'must' ? ` (${schemaPlace(resource, owner)})` : '';
    const of = form.action ? `action ${form.action.name}, ` : '';
    reader.differences.add(name, 'Limits', grade, `${of}field ${path.join('.')}: ${text}${place}`);
  }

  readonly #unsent = new Map<string, number>();

  #notSent({ name }: ResourceDefinition, why: string, count = 1): undefined {
    if (count === 0) return undefined;
    this.#unsent.set(`${name}\n${why}`, (this.#unsent.get(`${name}\n${why}`) ?? 0) + count);
    return undefined;
  }

  /** Tells how many limits were not sent, and why. */
  tellUnsent(): void {
    for (const [key, count] of this.#unsent) {
      const [name = '', why = ''] = key.split('\n');
      this.options.reader.differences.skip(name, `${count} ${count === 1 ? 'limit' : 'limits'}: ${why}`);
    }
  }
}

function it({ several }: Tried): string {
  return several ? 'them' : 'it';
}

/** @returns undefined when the platform did not answer */
async function isTaken(write: () => Promise<unknown>): Promise<boolean | undefined> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    return error.kind === 'code' ? false : undefined;
  }
}

/** Whether a value reaches the platform as it is: 1.5 of an integer is sent as 1. */
function travels(
  { fields }: ResourceDefinition,
  { form, path: [name = ''], word }: LimitCase,
  { values }: Tried,
): boolean {
  const field = (form.action?.fields ?? fields)[name];
  if (!field || isWriteOnly(field) || word === 'must') return true;
  // An empty number is sent as 0, which may be a value of it.
  if (word === 'required') return kindOf(field).numeric !== true;
  return sameValue(fromWire(field, toWire(field, values[name])), values[name]);
}
