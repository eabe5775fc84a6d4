import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject, type Json } from '../../src/schema/json';
import { dialogValues } from '../fixtures/form-check';
import { stepOf, type CallFixture, type Doing, type ShownRow, type Values } from '../fixtures/fixture';
import { detailCallOf } from '../fixtures/play';
import { idKeysOf, readCallOf } from '../cases/platform';
import { withoutInput } from '../stories/form-inputs';
import type { World } from '../stories/play-story';
import type { StorySource, StoryStep } from '../stories/story';
import { idValues } from '../../src/wire/records';
import { named, withScreen } from './fixture-text';
import { GivenRecords, keyOfRow } from './given-records';
import type { Recognised } from './recognise';
import { sentKeys } from './sent-keys';
import { FixtureMaker } from './to-fixture';

const storyAccount = 'admin';

interface StoryOptions {
  world: World;
  /** In UTC, of the first call: `2026-03-02 08:00`. */
  at: string;
  /** Tells that a call is no step. */
  leave: (why: string) => void;
}

/** What is open: a list with its filters, or records of it. */
interface Place {
  definition: ResourceDefinition;
  filter: Values;
  ids: string[];
}

/** Turns recorded calls, in their order, into the steps of a person. */
export class StoryMaker {
  readonly #options: StoryOptions;
  readonly #screens: string[];
  readonly #arePagesKnown: boolean;
  readonly #makers = new Map<ResourceDefinition, FixtureMaker>();
  readonly #records = new GivenRecords();
  readonly #steps: StoryStep[] = [];
  #place: Place | undefined;

  constructor(calls: Recognised[], options: StoryOptions) {
    this.#options = options;
    this.#screens = [...new Set([...options.world.definitions.values()].map(({ screen }) => screen))];
    this.#arePagesKnown = calls.some(({ recorded }) => this.#screens.some((screen) => isOf(screen, recorded.page)));
  }

  async take(recognised: Recognised): Promise<void> {
    const { definition, role, recorded } = recognised;
    const maker = this.#makers.get(definition) ?? new FixtureMaker(definition);
    this.#makers.set(definition, maker);
    const [made] = named([maker.fixture(recognised)]);
    if (!made) return;
    const isRead = role === 'list' || role === 'get';
    const isRefused = (recorded.answer['code'] ?? 200) !== 200;
    if (isRead && !isRefused) this.#records.read(recognised);
    // Also what is refused or no step: somebody else may have changed something, too.
    if (!isRead) this.#records.change();
    if (isRead && (made.does.many || !this.#isOfPage(recognised, made.does))) return;
    const { leave, world, at } = this.#options;
    if (isRead && isRefused) {
      leave(`${definition.name}: "${made.name}" is no step: nothing was opened`);
      return;
    }
    const proven = await withScreen(definition, { ...made, at }, world.text);
    if ('differs' in proven) {
      leave(`${definition.name}: the console makes "${made.name}" otherwise: ${proven.differs.join('; ')}`);
      return;
    }
    if (isRead) this.#open(definition, made);
    else this.#do(recognised, proven.fixture);
  }

  story(): StorySource {
    const { at } = this.#options;
    const day = at.slice(0, 10);
    const given = this.#records.given(scalarsIn(this.#steps));
    return {
      title: { en: `Recorded on ${day}`, zh: `${day} 录制` },
      as: storyAccount,
      at,
      given,
      steps: this.#steps,
    };
  }

  /** Whether a read is what the page is about, and not what stands beside it. */
  #isOfPage({ definition: { screen }, recorded: { page } }: Recognised, { list }: Doing): boolean {
    if (!this.#arePagesKnown) return true;
    return list ? page.endsWith(`/${screen}`) : isOf(screen, page);
  }

  #open(definition: ResourceDefinition, { name, does }: CallFixture): void {
    if (does.list) {
      const filter = does.list.filter ?? {};
      const strange = Object.keys(filter).find((field) => !definition.list.filters.includes(field));
      if (strange !== undefined) {
        // A tab or an action filters a list by what its own filters may not have.
        this.#options.leave(`${definition.name}: "${name}" is no step: "${strange}" is no filter of the list`);
        return;
      }
      const isThere = this.#place?.definition === definition && isSame(this.#place.filter, filter);
      if (!isThere) this.#goTo({ definition, filter, ids: [] });
      return;
    }
    const id = String(does.get);
    if (!this.#records.has(definition, id))
      this.#options.leave(`${definition.name}: "${name}" is no step: the answer has no such record`);
    else if (!this.#isOpen(definition, id)) this.#openRecord(definition, id);
  }

  #isOpen(definition: ResourceDefinition, id: string): boolean {
    return this.#place?.definition === definition && this.#place.ids.includes(id);
  }

  #openRecord(definition: ResourceDefinition, id: string): void {
    const filter = this.#place?.definition === definition ? this.#place.filter : {};
    this.#goTo({ definition, filter, ids: [id] });
  }

  #goTo(place: Place): void {
    const { definition, filter, ids } = place;
    const [id] = ids;
    this.#place = place;
    this.#steps.push({
      open: definition.name,
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(id !== undefined && !definition.single && { record: this.#shown(definition, id) }),
    });
  }

  /** A record by its key. */
  #shown(definition: ResourceDefinition, id: string): ShownRow {
    const record = this.#records.record(definition, id);
    return record
      ? Object.fromEntries(definition.id.map((name) => [name, record[name] as string | number]))
      : idValues(definition, id);
  }

  #do(recognised: Recognised, { name, does, answers, fails }: CallFixture): void {
    const { definition, recorded } = recognised;
    const step = stepOf(does);
    const id = this.#recordOf(definition, does);
    if (id !== undefined && !this.#records.has(definition, id)) {
      this.#options.leave(`${definition.name}: "${name}" is no step: no answer has its record`);
      return;
    }
    if (id !== undefined && !this.#isOpen(definition, id)) this.#openRecord(definition, id);
    const filter = does.export?.filters ?? this.#place?.filter ?? {};
    if (id === undefined && (this.#place?.definition !== definition || !isSame(this.#place.filter, filter)))
      this.#goTo({ definition, filter: does.export ? filter : {}, ids: [] });
    const typed = this.#typed(definition, does, id);
    const sends = sentKeys(recognised, typed);
    const isRefused = (recorded.answer['code'] ?? 200) !== 200;
    const told = isRefused ? [answers ?? {}].flat()[0] : step === 'create' ? this.#made(recognised) : undefined;
    this.#steps.push({
      do: { create: 'add', update: 'edit', delete: 'delete' }[String(step)] ?? nameIn(definition, does),
      ...(Object.keys(typed).length > 0 && { with: typed }),
      ...(does.import && { rows: does.import.rows }),
      ...(Object.keys(sends).length > 0 && { sends }),
      ...(told && { answers: told }),
      ...(isRefused && fails && { fails: fails.text }),
    });
    if (step === 'delete' && this.#place) this.#place = { ...this.#place, ids: [] };
  }

  #recordOf(definition: ResourceDefinition, { update, delete: deleted, action }: Doing): string | undefined {
    const key = update?.id ?? deleted;
    if (key !== undefined) return String(key);
    const [row] = action?.records ?? [];
    return row && keyOfRow(definition, detailCallOf(definition), row);
  }

  /** What was typed: that for which the form has inputs, and which is not there already. */
  #typed(definition: ResourceDefinition, does: Doing, id: string | undefined): Values {
    const { create, update, action } = does;
    const record = id === undefined ? undefined : this.#records.record(definition, id);
    const account = this.#options.world.accounts[storyAccount];
    if (action) {
      const { fields = {} } = definition.actions.find(({ name }) => name === action.name) ?? {};
      const start = dialogValues(fields, {}, record ? [record] : []);
      return filtered(action.values ?? {}, (name, value) => !isSame(start[name], value));
    }
    const form = create ?? update?.values;
    if (!form || !account) return does.import?.values ?? does.export?.values ?? {};
    const place = create ? 'add' : 'edit';
    return filtered(
      form,
      (name, value) =>
        !isSame(record?.[name], value) &&
        withoutInput(definition, place, { [name]: value }, account, record) === undefined,
    );
  }

  /** The key that the platform gave to a new record: later steps name it. */
  #made({ definition, recorded }: Recognised): Values | undefined {
    const { data } = recorded.answer;
    const keys = idKeysOf(definition);
    const told = isObject(data) ? filtered(data as Values, (name) => keys.includes(name)) : {};
    const id = keyOfRow(definition, readCallOf(definition), told);
    if (id === undefined) return undefined;
    this.#records.make(definition, id);
    return { data: told };
  }
}

function isOf(screen: string, page: string): boolean {
  return `${page}/`.includes(`/${screen}/`);
}

/** The name of an action, import or export, or its label where several have the name. */
function nameIn(
  { actions, imports, exports }: ResourceDefinition,
  { action, import: importing, export: exporting }: Doing,
): string {
  const { name } = action ?? importing ?? exporting ?? { name: '' };
  const own = (action && actions) ?? (importing && imports) ?? exports;
  const [found, ...more] = [...actions, ...imports, ...exports].filter((one) => one.name === name);
  return more.length === 0 ? (found?.name ?? name) : (own.find((one) => one.name === name)?.label ?? name);
}

function filtered(values: Values, keeps: (name: string, value: Json) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => keeps(name, value)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function scalarsIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([String(value)]);
  return new Set(Object.values(value).flatMap((inner) => [...scalarsIn(inner)]));
}
