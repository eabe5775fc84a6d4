import { ConsoleError } from '../../../src/errors/console-error';
import type { CallDefinition } from '../../../src/schema/call-definition';
import type { ResourceDefinition } from '../../../src/schema/definition';
import { isObject, type Json } from '../../../src/schema/json';
import { at, type Answer } from '../../../src/wire/answer';
import type { Client, SendOptions } from '../../../src/wire/client';
import { keyOfField } from '../../../src/wire/records';
import type { SealPassword } from '../../../src/wire/request';
import type { AnswerSource, Row } from '../../fixtures/fixture';
import {
  equals,
  idKeysOf,
  knownCalls,
  nextKey,
  put,
  readCallOf,
  type KnownCall,
  type StoryPlatform,
  type Write,
} from '../kept-platform';
import { KeyMap } from './key-map';
import { allRows, answerDifferences, isAlike, joined, keyOfRow } from './platform-rows';

/** A story can't go on on this platform, and why: it would leave something behind, or lacks what it begins with. */
export class NotPlayable extends Error {}

/** Who is signed in now. */
export interface Actor {
  client: Client;
  seal: SealPassword;
}

interface Made {
  definition: ResourceDefinition;
  story: Json;
}

/**
 * A real platform as a story sees it: with the keys of the story, and no records but its own. Only records that the story has
 * made are changed; where something could not be deleted again, nothing is sent.
 */
export class RealPlatform implements StoryPlatform {
  readonly keys: KeyMap;
  readonly writes: Write[] = [];
  /** In the order in which they were made. */
  readonly made: Made[] = [];
  /** Why the story can't go on. */
  stopped: NotPlayable | undefined;
  /** What the platform answered otherwise than the story says. */
  otherwise: string[] = [];
  readonly #calls: Map<string, KnownCall[]>;
  readonly #sealed = new Map<string, [account: string, password: string]>();
  #next: AnswerSource | undefined;

  constructor(
    definitions: Map<string, ResourceDefinition>,
    private readonly given: Record<string, Row | Row[]>,
    private readonly actor: () => Actor,
  ) {
    this.keys = new KeyMap(definitions);
    this.#calls = knownCalls(definitions);
  }

  has(definition: ResourceDefinition): boolean {
    return definition.name in this.given;
  }

  answerNext(answer: AnswerSource | undefined): void {
    this.#next = answer;
  }

  /** Passwords are sealed when they are sent: what is sent can be compared. */
  readonly seal: SealPassword = (account, password) => {
    const text = `<sealed ${account} ${password}>`;
    this.#sealed.set(text, [account, password]);
    return Promise.resolve(text);
  };

  /** The client of the console, which speaks with the story's keys. */
  client(): Client {
    const { client } = this.actor();
    return { ...client, send: (call, body, options = {}) => this.#send(call, body as Row, options) };
  }

  async change(definition: ResourceDefinition, changed: Row | Row[]): Promise<string[]> {
    const found: string[] = [];
    const ids = idKeysOf(definition);
    for (const one of [changed].flat()) {
      const keys = ids.filter((key) => key in one);
      const rows = (await this.rows(definition)).filter((row) => keys.every((key) => equals(row[key], one[key])));
      if (rows.length === 0 && keys.length === ids.length && (await this.#foundNew(definition, one))) continue;
      if (rows.length === 0)
        found.push(
          `the platform has no record ${keys.map((key) => `${key} ${String(one[key])}`).join(', ')} of ${definition.name}`,
        );
      for (const row of rows)
        for (const key of Object.keys(one))
          if (!isAlike(definition, key, row[key], one[key]))
            found.push(
              `"${key}" of ${definition.name} is ${JSON.stringify(row[key])}, not ${JSON.stringify(one[key])}`,
            );
    }
    return found;
  }

  /** The story's records on a screen, with its keys. */
  async rows(definition: ResourceDefinition): Promise<Row[]> {
    const call = readCallOf(definition);
    const own = await allRows(this.actor().client, call, {});
    return own
      .filter((row) => this.#isOwn(definition, row))
      .map((row) => this.keys.translated(definition, call, row, 'toStory'));
  }

  /** A record of the platform with these values; with the platform's keys. */
  async find(definition: ResourceDefinition, isWanted: (row: Row) => boolean): Promise<Row | undefined> {
    return (await allRows(this.actor().client, readCallOf(definition), {})).find(isWanted);
  }

  async #send(call: CallDefinition, body: Row, options: SendOptions): Promise<Answer> {
    const able = this.#calls.get(call.path) ?? [];
    const known = able.find(({ definition }) => this.has(definition)) ?? able[0];
    if (known?.role === 'list') return await this.#list(known, body, options);
    if (known?.role === 'get') {
      const answer = await this.actor().client.send(
        call,
        this.keys.translated(known.definition, call, body, 'toPlatform'),
        options,
      );
      return this.#inStory(known, answer);
    }
    if (!known) throw this.#stop(`${call.path} starts what nobody can take back`);
    return await this.#write(known, body, options);
  }

  async #list({ definition, call }: KnownCall, body: Row, options: SendOptions): Promise<Answer> {
    const asked = this.keys.translated(definition, call, body, 'toPlatform');
    const { page } = call;
    const rows = (await allRows(this.actor().client, call, asked, options))
      .filter((row) => this.#isOwn(definition, row))
      .map((row) => this.keys.translated(definition, call, row, 'toStory'))
      .toSorted((one, other) => this.#place(definition, one) - this.#place(definition, other));
    const size = page ? Number(body[page.size] ?? rows.length) : rows.length;
    const from = page ? (Number(body[page.number] ?? page.from) - page.from) * size : 0;
    const raw = put(put({ code: 200 }, call.rows, rows.slice(from, from + size)), call.total, rows.length);
    return { code: 200, data: raw['data'], count: rows.length, msg: undefined, raw };
  }

  /** The order of a story: new records first, then those that it begins with. */
  #place(definition: ResourceDefinition, row: Row): number {
    const key = String(keyOfRow(definition, row));
    const place = [this.given[definition.name] ?? []]
      .flat()
      .findIndex((one) => String(keyOfRow(definition, one)) === key);
    return place < 0 ? -this.made.findIndex(({ story }) => String(story) === key) - 1 : place;
  }

  async #write(known: KnownCall, body: Row, options: SendOptions): Promise<Answer> {
    const { definition, call, role } = known;
    this.writes.push({ path: call.path, body });
    const expected = this.#next ?? {};
    this.#next = undefined;
    this.#refuseLasting(known, body);
    const sent = await this.#unsealed(this.keys.translated(definition, call, body, 'toPlatform'));
    let answer: Answer;
    try {
      answer = await this.actor().client.send(call, sent, options);
    } catch (error) {
      // The answer may be lost, and the record made.
      if (role === 'add' && error instanceof ConsoleError && error.kind !== 'code')
        await this.#foundNew(definition, body, expected).catch(() => false);
      throw error;
    }
    if (role === 'add') await this.#added(known, body, answer, expected);
    if (role === 'del') this.#forget(definition, this.#keyIn(known, body));
    const told = this.#inStory(known, answer);
    this.otherwise.push(...answerDifferences(expected, told));
    return told;
  }

  /** Only what this story has made is changed, and only what can be deleted is made. */
  #refuseLasting(known: KnownCall, body: Row): void {
    const { definition, role } = known;
    if (role === 'add') {
      if (definition.calls.del && definition.calls.list) return;
      throw this.#stop(`it makes a record of ${definition.name}, which nobody can delete`);
    }
    const key = this.#keyIn(known, body);
    if (key === undefined) throw this.#stop(`it changes ${definition.name} without naming a record`);
    const isMade = this.made.some(
      (one) => readCallOf(one.definition).path === readCallOf(definition).path && String(one.story) === String(key),
    );
    if (!isMade)
      throw this.#stop(`it changes the record ${String(key)} of ${definition.name}, which the platform had before`);
  }

  #stop(why: string): NotPlayable {
    this.stopped = new NotPlayable(why);
    return this.stopped;
  }

  /** The key in a body; of several fields their values, joined. */
  #keyIn({ definition, call }: KnownCall, body: Row): Json | undefined {
    const inner = call.wrap && isObject(body[call.wrap]) ? (body[call.wrap] as Row) : body;
    const values = definition.id.map((name) => inner[keyOfField(call, name)]);
    return values.length === 0 || values.includes(undefined) ? undefined : joined(values as Json[]);
  }

  #isOwn(definition: ResourceDefinition, row: Row): boolean {
    return this.keys.get(definition, keyOfRow(definition, row), 'toStory') !== undefined;
  }

  /** A record that was made gets the key that the story says, or the next one. */
  async #added(known: KnownCall, body: Row, { raw }: Answer, expected: AnswerSource): Promise<void> {
    const { definition, call } = known;
    const data = at(raw, call.rows);
    const [first] = [data].flat();
    const ids = definition.id.map((name) => keyOfField(call, name));
    const answered = isObject(first) ? ids.map((key) => first[key] as Json) : ids.length === 1 ? [first as Json] : [];
    if (answered.length === 0 || answered.some((one) => one === undefined || one === null || one === '')) {
      const inBody = this.#keyIn(known, body);
      if (inBody !== undefined && definition.fields[definition.id[0] ?? '']?.in.includes('add'))
        return this.#own(definition, inBody, inBody);
      if (!(await this.#foundNew(definition, body, expected)))
        throw this.#stop(`a new record of ${definition.name} is not found again`);
      return;
    }
    this.#own(definition, this.#storyKey(definition, body, expected) ?? joined(answered), joined(answered));
  }

  #storyKey(definition: ResourceDefinition, body: Row, { data }: AnswerSource): Json | undefined {
    const ids = idKeysOf(definition);
    const told = isObject(data) ? ids.map((key) => (data as Row)[key] ?? body[key]) : ids.map((key) => body[key]);
    if (!told.includes(undefined)) return joined(told as Json[]);
    const rows = this.keys.known(definition).map((key): Row => ({ [ids[0] ?? '']: key }));
    return Object.values(nextKey(ids, rows))[0];
  }

  /** A record that the platform has made: nobody else's has these values. */
  async #foundNew(definition: ResourceDefinition, values: Row, expected: AnswerSource = {}): Promise<boolean> {
    const call = readCallOf(definition);
    const ids = idKeysOf(definition);
    const wanted = Object.entries(this.keys.translated(definition, call, values, 'toPlatform')).filter(
      ([key]) => !ids.includes(key),
    );
    const rows = (await allRows(this.actor().client, call, {})).filter(
      (row) =>
        !this.#isOwn(definition, row) &&
        wanted.every(([key, value]) => !(key in row) || isAlike(definition, key, row[key], value)),
    );
    const row = rows.toSorted((one, other) => Number(other[ids[0] ?? '']) - Number(one[ids[0] ?? '']))[0];
    if (!row) return false;
    const platform = keyOfRow(definition, row);
    this.#own(definition, this.#storyKey(definition, values, expected) ?? platform, platform);
    return true;
  }

  #own(definition: ResourceDefinition, story: Json, platform: Json): void {
    this.keys.set(definition, story, platform);
    this.made.push({ definition, story });
  }

  #forget(definition: ResourceDefinition, story: Json | undefined): void {
    const index = this.made.findIndex(
      (one) => one.definition.name === definition.name && String(one.story) === String(story),
    );
    if (index < 0 || story === undefined) return;
    this.made.splice(index, 1);
    this.keys.delete(definition, story);
  }

  async #unsealed(body: Row): Promise<Row> {
    const entries = Object.entries(body).map(async ([key, value]) => {
      const sealed = typeof value === 'string' ? this.#sealed.get(value) : undefined;
      return [key, sealed ? await this.actor().seal(...sealed) : value] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  #inStory({ definition, call }: KnownCall, answer: Answer): Answer {
    const found = at(answer.raw, call.rows);
    const rows = [found].flat().map((row): Json => {
      if (isObject(row)) return this.keys.translated(definition, call, row as Row, 'toStory');
      return (
        (row === undefined || row === null ? undefined : this.keys.get(definition, row as Json, 'toStory')) ??
        (row as Json)
      );
    });
    if (found === undefined || found === null) return answer;
    const raw = put(answer.raw as AnswerSource, call.rows, Array.isArray(found) ? rows : (rows[0] ?? null));
    return { ...answer, raw, data: raw['data'] };
  }
}
