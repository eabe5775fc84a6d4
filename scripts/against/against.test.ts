import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../sandbox/testing';
import { screenText } from '../fixtures/screen-text';
import { fixturesOf } from '../record/record';
import type { AgainstOptions, AgainstResult } from './against';
import { differenceLines, messages, plantedPlatform, runAgainst, schemas } from './planted.case';
import { type Plant, plants, type Row, rowsOf, without } from './plants.case';

/*
 * The check of a running platform against the real sandbox. Without a difference none is told, on every screen of the
 * console. Differences are planted between the sandbox and the check: in what it answers, or in what it is asked.
 */

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** True of the sandbox: one of its accounts has a status that nobody declares, for the sign-in's 519. */
const known519 = 'operate/user look field state: the value 9 has no label';

/** Texts that the platform answered. */
const answered = new Set<string>();
/** Answers of the sandbox by call and body: the second run over all screens asks the same. */
const known = new Map<string, string>();

function platform(plants: Plant[], isRemembered = false): NonNullable<AgainstOptions['fetch']> {
  return plantedPlatform(sandbox, plants, {
    ...(isRemembered && { known }),
    heard: ({ data }) => {
      for (const one of textsIn(data)) answered.add(one);
    },
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value] : [];
}

function run(plants: Plant[], options: Partial<AgainstOptions> = {}): Promise<AgainstResult> {
  return runAgainst({ fetch: platform(plants), ...options });
}

function linesOf({ differences }: AgainstResult): string[] {
  return differenceLines(differences);
}

describe('against a running platform', () => {
  it('tells no difference of the sandbox, on any screen', async () => {
    const result = await run([], { fetch: platform([], true) });
    expect(linesOf(result)).toEqual([known519]);
    expect(result.screens).toBeGreaterThan(85);
  }, 240_000);

  it('names each planted difference, and nothing else; no value of a record is in the report', async () => {
    answered.clear();
    const planted = await run(plants, {
      only: [...new Set(plants.flatMap(({ told }) => told.map((line) => line.split(' ')[0] ?? '')))],
      fetch: platform(plants, true),
    });
    expect(linesOf(planted).toSorted()).toEqual([known519, ...plants.flatMap(({ told }) => told)].toSorted());
    const report = JSON.stringify([planted.differences.screens(), planted.differences.unchecked()]);
    expect(
      [...answered].filter((text) => text.length > 9 && !/^[a-z_/:]+$/.test(text) && report.includes(text)),
    ).toEqual([]);
    const { files: written } = await fixturesOf(
      { calls: planted.recorded },
      { schemas, text: screenText('en', messages) },
    );
    expect([...written.keys()]).toContain('operate/company');
  }, 240_000);

  it.each([[true], [false]])('names an order that does not order: %s', async (isIgnored) => {
    // No list of the console is sorted by the platform: this one is told to be.
    const definitions = new Map(schemas.definitions('en'));
    const setting = structuredClone(definitions.get('operate/setmng'));
    if (!setting?.calls.list) throw new Error('no list');
    setting.calls.list.sort = { by: 'order_by', dir: 'order', asc: 'asc', desc: 'desc', fields: ['name', 'id'] };
    definitions.set('operate/setmng', setting);
    const orders: Plant = {
      path: '/v2/user/srvcfg/list',
      asked: (body) => {
        without(body, 'order_by');
        without(body, 'order');
      },
      answered: (answer, { order_by: key, order }) => {
        const by = (row: Row) => String(row[String(key)]).padStart(9);
        const sorted = rowsOf(answer).toSorted(
          (one, other) => (order === 'desc' ? -1 : 1) * by(one).localeCompare(by(other)),
        );
        return isIgnored || key === undefined ? answer : { ...answer, data: sorted };
      },
      told: isIgnored
        ? [
            'operate/setmng breaking the order by id does not order',
            'operate/setmng breaking the order by name does not order',
          ]
        : [],
    };
    const result = await run([orders], {
      only: ['operate/setmng'],
      schemas: { ...schemas, definitions: () => definitions },
    });
    expect(linesOf(result).toSorted()).toEqual(orders.told);
  });

  it('waits when the platform asks for it, and sends a refused request again', async () => {
    let refusals = 3;
    const busy: Plant = {
      path: '/mall/category/query',
      answered: (answer) => ((refusals -= 1) >= 0 ? new Response('', { status: 429 }) : answer),
      told: [],
    };
    const result = await run([busy], { only: ['operate/shop'] });
    expect({ lines: linesOf(result), pauses: result.pauses }).toEqual({ lines: [], pauses: 3 });
  });

  it('sends no call that writes', async () => {
    const written: string[] = [];
    const send = platform([]);
    const reads = new Set(
      [...schemas.definitions('en').values()].flatMap(({ calls: { list, get } }) => [list?.path, get?.path]),
    );
    await run([], {
      only: ['operate/shop', 'operate/setmng'],
      fetch: (url, init) => {
        const path = new URL(url).pathname.replace(/^\/api/, '');
        if (!reads.has(path)) written.push(path);
        return send(url, init);
      },
    });
    expect([...new Set(written)].toSorted()).toEqual(['/config.json', '/user/logout', '/v2/user/login']);
  });
});
