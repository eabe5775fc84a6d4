import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomHistory, shortest } from './history';
import { play } from './play';
import { createRandom } from './random';
import { createWorld, type World } from './world';

/*
 * Random histories of two users over the real sandbox: answers that are lost before and after the write, sessions that
 * end in between, answers in another order. Nothing is written twice, nothing changes that nobody changed, nothing is
 * told wrongly. HISTORIES=10000 plays that many, HISTORIES_SEED=n begins with history n.
 */

const count = Number(process.env['HISTORIES'] ?? 250);
const seed = Number(process.env['HISTORIES_SEED'] ?? 1);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it(
  `in ${count} histories nothing is written twice, nothing changes that nobody changed, and nothing is told wrongly`,
  async () => {
    for (let number = 0; number < count; number += 1) {
      const history = randomHistory(createRandom(seed + number));
      const mark = `h${seed + number}x`;
      const wrong = await play(world, history, mark);
      if (wrong === undefined) continue;
      const least = await shortest(history, async (shorter) => (await play(world, shorter, mark)) !== undefined);
      expect.fail(
        `HISTORIES_SEED=${seed + number}: ${await play(world, least, mark)}\n${least.map((step) => JSON.stringify(step)).join('\n')}`,
      );
    }
  },
  30 * 60_000,
);
