import type { RaRecord } from 'react-admin';
import { sql } from '../../sandbox/database/sql';
import { groupsOf, valueNames } from '../../src/views/form/layout';
import { readArrival, saveRecord, type Lost } from '../../src/views/form/saving';
import {
  applicable,
  deletionOf,
  isCall,
  operationOf,
  type CallAction,
  type Operation,
} from '../../src/views/actions/operation';
import { runOn } from '../../src/views/actions/outcome';
import { perform } from '../../src/views/actions/perform';
import { recordsIn } from '../../src/views/actions/run';
import type { ResourceDefinition } from '../../src/schema/definition';
import { countOf, untrue, unintended, type Claim, type Intent } from './claims';
import type { UserAction, Step } from './history';
import type { User } from '../support/data-provider';
import { definitions, forget, truthOf, type Truth, type World } from './world';

/** What an action asked for, and what was told of it. */
interface Report {
  intents: Intent[];
  claims: Claim[];
}

/** What a user has on the screen. */
interface Browser {
  user: User;
  form?: RaRecord | undefined;
  lists: Map<string, RaRecord[]>;
}

const tries = 4;
const nothing: Report = { intents: [], claims: [] };

function definitionOf(name: string): ResourceDefinition {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`no schema ${name}`);
  return definition;
}

function actionOf(definition: ResourceDefinition, name: string): CallAction {
  const action = definition.actions.find((one) => one.name === name);
  if (!action || !isCall(action)) throw new Error(`${definition.name} has no action ${name}`);
  return action;
}

const company = definitionOf('operate/company');
const plan = definitionOf('operate/time_plan');
const batch = definitionOf('vas/cdkorder');
const refund = definitionOf('product/refund');
function namesOf(definition: ResourceDefinition, place: 'add' | 'edit') {
  return valueNames(groupsOf(definition, place, () => true));
}

/**
 * Plays one history with records of its own.
 * @param mark begins the names of the records
 * @returns the first thing that is wrong; undefined when nothing is
 */
export async function play(world: World, history: Step[], mark: string): Promise<string | undefined> {
  const { sandbox } = world;
  try {
    await prepare(world, mark);
    const [first, second] = world.users;
    const browsers = [
      { user: first, lists: new Map() },
      { user: second, lists: new Map() },
    ] satisfies Browser[] as [Browser, Browser];
    let before = await truthOf(sandbox, mark);
    for (const [index, { user, action, beside, faults, order }] of history.entries()) {
      await Promise.all(browsers.map((browser) => browser.user.signIn()));
      world.timePasses();
      world.spoil(faults, order);
      const known = before;
      const act = (browser: Browser, what: UserAction, name: string) =>
        new Act(browser, `${mark}${index}${name}`, mark, known).run(what);
      const reports = await Promise.all([
        act(browsers[user], action, 'a'),
        ...(beside ? [act(browsers[user === 0 ? 1 : 0], beside, 'b')] : []),
      ]);
      const spoilt = world.spoilt();
      world.spoil([], 0);
      const after = await truthOf(sandbox, mark);
      const wrong = problemsOf(reports, before, after, spoilt);
      before = after;
      if (wrong.length > 0) return `step ${index + 1}: ${wrong.join('; ')}`;
    }
    return undefined;
  } finally {
    await forget(sandbox, mark);
  }
}

function problemsOf(reports: Report[], before: Truth, after: Truth, spoilt: boolean): string[] {
  const marks = reports.flatMap(({ intents }) => intents.flatMap(({ mark }) => mark ?? []));
  const about = reports.map(({ claims }) => new Set(claims.map((claim) => claim.about)));
  const shared = new Set([...(about[0] ?? [])].filter((key) => about[1]?.has(key)));
  return [
    ...marks
      .filter((mark) => countOf(after, mark) > 1)
      .map((mark) => `${mark} was written ${countOf(after, mark)} times`),
    ...unintended(
      before,
      after,
      reports.flatMap(({ intents }) => intents),
    ),
    ...untrue(
      reports.flatMap(({ claims }) => claims),
      before,
      after,
      shared,
      spoilt,
    ),
    ...refundedTwice(after),
  ];
}

/** Every refund is paid back once. */
function refundedTwice(after: Truth): string[] {
  const rows = [...after.entries()];
  return rows
    .filter(([key]) => key.startsWith('mall_order '))
    .flatMap(([key, order]) => {
      const paidBack = rows
        .filter(([, row]) => row['state'] === 2 && row['order_id'] === order['order_id'] && 'reason' in row)
        .reduce((sum, [, row]) => sum + Number(row['amount']), 0);
      return Math.abs(paidBack - Number(order['refunded'])) < 0.001
        ? []
        : [`${key}: ${String(order['refunded'])} was paid back instead of ${paidBack}`];
    });
}

/** Two companies, three scheduled tasks, and two orders with a refund that waits. */
async function prepare({ sandbox: { database } }: World, mark: string): Promise<void> {
  await database.query(
    sql`insert into company (comp_name, comp_type, city, comp_person, comp_phone_area, state) select ${mark} || 'company' || n, 9, 'Oslo', 'Kim', '+86', 1 from generate_series(1, 2) n`,
  );
  await database.query(sql`update company set comp_top_id = comp_id where comp_name like ${`${mark}%`}`);
  await database.query(
    sql`insert into cron_task (name, type, spec, state) select ${mark} || 'plan' || n, 1, '0 3 * * *', 1 from generate_series(1, 3) n`,
  );
  await database.query(sql`
    insert into mall_order select r.*
    from (select * from mall_order order by order_id limit 1) o, generate_series(1, 2) n,
      jsonb_populate_record(null::mall_order, to_jsonb(o) || jsonb_build_object('seq', 900000 + n, 'order_id', ${mark} || 'order' || n, 'total', 50, 'refunded', 0, 'pay_type', 1)) r`);
  await database.query(
    sql`insert into refund (order_id, amount, reason, state, gmt_apply) select ${mark} || 'order' || n, 2, 'broken', 1, now() from generate_series(1, 2) n`,
  );
}

/** One action of one user. */
class Act {
  constructor(
    private readonly browser: Browser,
    /** Of a new record, and of texts. */
    private readonly mark: string,
    private readonly world: string,
    private readonly before: Truth,
  ) {}

  async run(action: UserAction): Promise<Report> {
    switch (action.does) {
      case 'create':
        return await this.create(action.resource);
      case 'open':
        return await this.open(action.company);
      case 'save':
        return await this.save(action.fields, action.overwrite);
      case 'approve':
        return await this.decide(
          'approve',
          action.refund,
          { amount: action.cents / 100 },
          { state: 2, amount: action.cents / 100 },
          action.bar,
        );
      case 'reject':
        return await this.decide(
          'reject',
          action.refund,
          { reject_reason: this.mark },
          { state: 3, reject_reason: this.mark },
          action.bar,
        );
      case 'switch':
        return await this.operate(operationOf(actionOf(plan, action.to)), action.plans, {
          state: action.to === 'enable' ? 1 : 2,
        });
      case 'remove':
        return await this.operate(deletionOf('Delete'), action.plans, undefined);
    }
  }

  private get data() {
    return this.browser.user.data;
  }

  /** Saves a new record. Where it stays unknown whether it was made, the user looks into the list and sends nothing. */
  private async create(what: 'plan' | 'company' | 'batch'): Promise<Report> {
    const { mark } = this;
    const definition = { plan, company, batch }[what];
    const values = {
      plan: { name: mark, type: 1, spec: '0 3 * * *', state: 1 },
      company: { comp_name: mark, comp_type: 9, state: 1 },
      batch: { spec_id: 1, comp_id: 1, number: 2, gmt_expire: '2027-01-01 00:00:00', use_zone: mark },
    }[what];
    const claim = (told: Claim['told']): Report => ({
      intents: [{ mark }],
      claims: [{ about: mark, told, holds: (truth) => countOf(truth, mark) === 1 }],
    });
    const outcome = await saveRecord(this.data, definition, { values, names: namesOf(definition, 'add') });
    if (outcome.kind === 'saved') return claim('done');
    return claim(outcome.kind === 'lost' ? await this.settleCreation(definition, outcome) : 'not done');
  }

  private async settleCreation(definition: ResourceDefinition, lost: Lost): Promise<Claim['told']> {
    for (let round = 0; round < tries; round += 1) {
      const arrival = await readArrival(this.data, definition, undefined, lost);
      if (arrival.kind === 'arrived') return 'done';
      if (arrival.kind === 'unknown') return 'unknown';
      await this.browser.user.signIn();
    }
    return 'unknown';
  }

  private async open(number: number): Promise<Report> {
    const [id] = this.idsOf('company')[number] ?? [];
    this.browser.form =
      id === undefined ? undefined : (await this.data.getOne(company.name, { id }).catch(() => undefined))?.data;
    return nothing;
  }

  /** Saves the open form. What it offers after a failure is taken: to overwrite, to save again. */
  private async save(fields: string[], overwrite: boolean): Promise<Report> {
    const opened = this.browser.form;
    if (!opened) return nothing;
    const changes = Object.fromEntries(fields.map((field) => [field, `${field} ${this.mark}`.slice(0, 32)]));
    const key = `company ${opened.id}`;
    const report = (told: Claim['told']): Report => {
      if (told === 'done') this.browser.form = undefined;
      const holds = (truth: Truth) =>
        Object.entries(changes).every(([field, value]) => truth.get(key)?.[field] === value);
      return {
        intents: Object.entries(changes).map(([field, value]) => ({ key, field, value })),
        claims: fields.length > 0 ? [{ about: key, told, holds }] : [],
      };
    };
    let force = false;
    for (let round = 0; round < tries; round += 1) {
      const outcome = await saveRecord(this.data, company, {
        opened,
        values: { ...opened, ...changes },
        names: namesOf(company, 'edit'),
        overwrite: force,
      });
      if (outcome.kind === 'saved' || outcome.kind === 'unchanged') return report('done');
      if (outcome.kind === 'conflict' && overwrite && !force) force = true;
      else if (outcome.kind !== 'lost') return report('not done');
      else {
        const told = await this.settleChange(opened, outcome);
        if (told !== 'again') return report(told);
      }
      await this.browser.user.signIn();
    }
    return report('not done');
  }

  private async settleChange(opened: RaRecord, lost: Lost): Promise<Claim['told'] | 'again'> {
    for (let round = 0; round < tries; round += 1) {
      const arrival = await readArrival(this.data, company, opened, lost);
      if (arrival.kind === 'arrived') return 'done';
      if (arrival.kind === 'absent') return 'again';
      await this.browser.user.signIn();
    }
    return 'unknown';
  }

  /** Decides a refund as the user sees it: in the decision bar, or in a dialog. */
  private async decide(
    name: string,
    number: number,
    values: Record<string, unknown>,
    wanted: Record<string, unknown>,
    bar: boolean,
  ): Promise<Report> {
    const action = actionOf(refund, name);
    const record = (await this.listed(refund, { order_id: this.world }))[number];
    if (!record || applicable(action.when, [record]).length === 0) return nothing;
    const key = `refund ${record.id}`;
    const order = `mall_order ${String(record['order_id'])}`;
    const paidBack = Number(this.before.get(order)?.['refunded']) + Number(wanted['amount'] ?? 0);
    const holds = (truth: Truth) => Object.entries(wanted).every(([field, value]) => truth.get(key)?.[field] === value);
    const told = bar
      ? await this.inBar(action, record, values)
      : (await this.performed(operationOf(action), refund, [record], values))[0]?.told;
    return {
      intents: [
        ...Object.entries(wanted).map(([field, value]) => ({ key, field, value })),
        { key: order, field: 'refunded', value: paidBack },
      ],
      claims: [{ about: key, told: told ?? 'not done', holds }],
    };
  }

  private async inBar(action: CallAction, record: RaRecord, values: Record<string, unknown>): Promise<Claim['told']> {
    const { kind } = await runOn(this.data, refund, action, record, values);
    return kind === 'done' || kind === 'likely' ? 'done' : kind === 'unknown' ? 'unknown' : 'not done';
  }

  /** Runs an operation on some rows of the list, tries again what failed, and reads again what is unsure. */
  private async operate(
    operation: Operation,
    numbers: number[],
    wanted: Record<string, unknown> | undefined,
  ): Promise<Report> {
    const keyOf = ({ id }: RaRecord) => `cron_task ${id}`;
    const rows = (await this.listed(plan, { name: this.world }))
      .filter((record) => this.before.has(keyOf(record)))
      .toReversed();
    const chosen = applicable(
      operation.when,
      [...new Set(numbers)].flatMap((number) => rows[number] ?? []),
    );
    if (chosen.length === 0) return nothing;
    const results = await this.performed(operation, plan, chosen, {});
    return {
      intents: chosen.flatMap((record) =>
        wanted
          ? Object.entries(wanted).map(([field, value]) => ({ key: keyOf(record), field, value }))
          : [{ key: keyOf(record) }],
      ),
      claims: results.map(({ record, told }) => ({
        about: keyOf(record),
        told,
        holds: (truth) =>
          wanted ? truth.get(keyOf(record))?.['state'] === wanted['state'] : !truth.has(keyOf(record)),
      })),
    };
  }

  private async performed(
    operation: Operation,
    definition: ResourceDefinition,
    records: RaRecord[],
    values: Record<string, unknown>,
  ): Promise<{ record: RaRecord; told: Claim['told'] }[]> {
    let results = await perform(this.data, definition, operation, records, { values });
    const again = recordsIn(results, 'failed', 'skipped');
    if (again.length > 0) {
      await this.browser.user.signIn();
      const second = await perform(this.data, definition, operation, again, { values });
      results = [...results.filter(({ record }) => !again.includes(record)), ...second];
    }
    this.browser.lists.delete(definition.name);
    return results.map(({ record, state }) => ({
      record,
      told: state === 'done' ? 'done' : state === 'unsure' ? 'unknown' : 'not done',
    }));
  }

  /** The list as the user saw it last: the other user may have changed it since. */
  private async listed({ name }: ResourceDefinition, filter: Record<string, unknown>): Promise<RaRecord[]> {
    const seen = this.browser.lists.get(name);
    if (seen) return seen;
    const read = await this.data
      .getList<RaRecord>(name, { filter, pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'ASC' } })
      .catch(() => undefined);
    if (read) this.browser.lists.set(name, read.data);
    return read?.data ?? [];
  }

  private idsOf(table: string): string[][] {
    return [...this.before.keys()]
      .filter((key) => key.startsWith(`${table} `))
      .map((key) => [key.slice(table.length + 1)]);
  }
}
