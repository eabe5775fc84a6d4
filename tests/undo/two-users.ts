import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { RaRecord } from 'react-admin';
import { sameValue } from '../../src/fields/same-value';
import { fromWire } from '../../src/fields/values';
import { isCall, operationOf } from '../../src/views/actions/operation';
import { perform, readAgain } from '../../src/views/actions/perform';
import { changeableOf, givenOf } from '../../src/views/bulk/changeable';
import { planOf, type Plan } from '../../src/views/bulk/plan';
import { saveRecord, type Change } from '../../src/views/form/saving';
import { undoOne } from '../../src/views/undo/undo-one';
import { undoPlan } from '../../src/views/undo/undo-plan';
import { undoableChange, undoableMoves, type Undoable } from '../../src/views/undo/undoable';
import { refusedTo } from '../../src/views/useRefused';
import { createFakePlatform } from '../bulk/fake-platform';
import { load, rehearsed, sent } from '../bulk/rehearsal';
import type { Row } from '../../scripts/cases/case';
import type { Json } from '../../src/schema/json';
import { createRandom } from '../histories/random';

/*
 * A history of two users on one platform. The one works with the console, and undoes what it offers to undo, also twice; the other
 * writes to the platform by other ways. What an undo does to the platform is compared with what the first one wrote.
 */

const center = 'https://one.example/api';
const account = { comp_id: 99 };
/** What is compared after a history. */
export interface Played {
  /** An undo that overwrote something of the other user, a write that was sent twice. */
  wrong: string[];
  /** How often each thing happened. */
  counts: Record<string, number>;
}

/** Fields that both users write, and every value only once. */
const texts = ['comp_short_name', 'province', 'city', 'area', 'comp_addr'];

export async function play(definition: ResourceDefinition, seed: number): Promise<Played> {
  const random = createRandom(seed);
  /** What can be undone by one click. */
  const offered: Undoable[][] = [];
  const ids = [11, 12, 13];
  const platform = createFakePlatform(definition, ids.map(rowOf), load);
  const { provider, rows, row: rowNow } = platform;
  const around = { provider, load, can: () => true, account };
  const editor = { may: () => true, refused: refusedTo(account, definition.refuse ?? {}), account };
  const wrong: string[] = [];
  const counts: Record<string, number> = {};
  /** `11 city`: the last who wrote it was the other user. */
  const ofOther = new Set<string>();
  let undone: readonly Undoable[] = [];
  let step = 0;
  const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);
  const loseSome = () => void (random.percent(12) && platform.loseNext(random.percent(50)));

  const differing = (before: Row, after: Row) =>
    Object.values(definition.fields).filter(
      (field) => field.value === undefined && !sameValue(read(field, before), read(field, after)),
    );

  platform.onWrite = (id, before, after) => {
    const entry = undone.find((each) => String(each.id) === id);
    for (const field of differing(before, after)) {
      const key = `${id} ${field.name}`;
      const isOwn = entry !== undefined && sameValue(read(field, before), entry.to[field.name]);
      const isTaken = ofOther.has(key) && (texts.includes(field.name) || field.name === 'dk_limit');
      if (undone.length > 0 && (!isOwn || isTaken))
        wrong.push(`seed ${seed}: ${key}: ${String(before[field.name])} became ${String(after[field.name])}`);
      ofOther.delete(key);
    }
  };

  /** The other user writes to the platform, or deletes a record. */
  function otherWrites(): void {
    const id = random.of(ids);
    const row = rowNow(id);
    if (!row) return;
    count('other');
    if (random.percent(2) && rows().length > 1) return void rows().splice(rows().indexOf(row), 1);
    const [name, value] = random.percent(35)
      ? random.of<[string, Json]>([
          ['comp_type', random.of([2, 3, 4, 6])],
          ['state', random.of([1, 2])],
          ['dk_limit', 1000 + (step += 1)],
        ])
      : [random.of(texts), `other ${(step += 1)}`];
    if (row[name] !== value) ofOther.add(`${id} ${name}`);
    row[name] = value;
  }

  async function recordNow(): Promise<RaRecord | undefined> {
    return (await readAgain(provider, definition.name, random.of(ids))) ?? undefined;
  }

  async function edit(): Promise<void> {
    const opened = await recordNow();
    if (!opened) return;
    const choices: Row = {
      ...Object.fromEntries(texts.map((name) => [name, `mine ${(step += 1)}`])),
      comp_type: random.of([2, 3, 4, 6]),
      dk_limit: step,
      comp_key: `key-${step}`,
      comp_person: `person ${step}`,
    };
    const names = Object.keys(choices).filter(() => random.percent(30));
    if (random.percent(30)) otherWrites();
    loseSome();
    const outcome = await saveRecord(provider, definition, { opened, values: { ...opened, ...choices }, names });
    if (outcome.kind === 'saved' && outcome.change) offered.push([undoableChange(definition, outcome.change, center)]);
    count(`edit ${outcome.kind}`);
  }

  async function act(): Promise<void> {
    const record = await recordNow();
    const action = definition.actions
      .filter(isCall)
      .find(({ move }) => move?.from.some((from) => from === record?.['state']));
    if (!record || !action) return;
    loseSome();
    const [result] = await perform(provider, definition, operationOf(action), [record], { values: {} });
    if (result?.state === 'done') offered.push(undoableMoves(definition, { action }, [record], center));
    count(`move ${result?.state}`);
  }

  async function deleteOne(): Promise<void> {
    const record = await recordNow();
    if (!record || rows().length < 3 || random.percent(80)) return;
    await provider.removeEach(definition.name, [record.id]);
    count('delete');
  }

  async function changeMany(plan: Plan, wanted: RaRecord['id'][], onChanged: (change: Change) => void) {
    const change = await rehearsed({ definition, platform, editor }, plan, wanted, { onChanged });
    if (random.percent(40)) otherWrites();
    loseSome();
    await sent(change);
    return change.get().entries;
  }

  async function bulk(): Promise<void> {
    const name = random.of(texts);
    const chosen = changeableOf(definition, () => true).filter(({ path }) => path === name);
    const plan = planOf(chosen, givenOf(chosen, { [name]: `mine ${(step += 1)}` }));
    const changed: Undoable[] = [];
    await changeMany(plan, ids, (change) => changed.push(undoableChange(definition, change, center)));
    if (changed.length > 0) offered.push(changed);
    count('bulk');
  }

  /** Undoes what was done at once: to one record, or to many. */
  async function undo(): Promise<void> {
    if (offered.length === 0) return;
    undone = random.of(offered);
    const [first] = undone;
    const wasUndone = undone.every((entry) => entry.undone);
    const before = platform.writes.length;
    loseSome();
    if (undone.length === 1 && first) count(`undo ${(await undoOne(around, first)).state}`);
    else if (!wasUndone) {
      const open = undone.filter((entry) => !entry.undone);
      const ended = await changeMany(
        undoPlan(definition, open),
        open.map(({ id }) => id),
        ({ before }) => {
          const entry = open.find(({ id }) => id === before.id);
          if (entry) entry.undone = true;
        },
      );
      for (const { state } of ended) count(`undo of many ${state}`);
    }
    const written = platform.writes.slice(before).map(({ id }) => id);
    if (new Set(written).size < written.length) wrong.push(`seed ${seed}: ${written.join()} were written twice`);
    if (wasUndone && written.length > 0) wrong.push(`seed ${seed}: ${written.join()} were undone twice`);
    undone = [];
  }

  for (let turn = 0; turn < 10; turn += 1) {
    const does = random.of([edit, edit, edit, act, bulk, deleteOne, undo, undo, undo, undo]);
    if (random.percent(50)) otherWrites();
    await does();
  }
  return { wrong, counts };
}

function read(field: FieldDefinition, row: Row): unknown {
  return fromWire(field, row[field.name]);
}

function rowOf(id: number): Row {
  return {
    comp_id: id,
    comp_name: `Company ${id}`,
    comp_type: 3,
    comp_parent_id: 1,
    state: 1,
    city: 'Bonn',
    dk_limit: id,
    comp_key: 'first',
    comp_phone: '13900000000',
    comp_phone_area: '+86',
    comp_person: 'somebody',
    gmt_create: '2026-03-02 08:00:00',
    gmt_expire: '2030-03-02 08:00:00',
  };
}
