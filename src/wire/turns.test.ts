import { expect, test } from 'vitest';
import { createTurns } from './turns';

/** Pieces of work that end when they are told. */
function pieces(names: string[]) {
  const started: string[] = [];
  const inTurn = createTurns(2);
  const ends = new Map<string, (failure?: Error) => void>();
  const results = names.map((name) =>
    inTurn(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name);
          ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
        }),
    ),
  );
  return { started, results, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

test('as many as may run at once start; the others start in order, as one ends', async () => {
  const { started, results, end } = pieces(['a', 'b', 'c', 'd']);
  expect(started).toEqual(['a', 'b']);
  end('b');
  await expect(results[1]).resolves.toBe('b');
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await expect(Promise.all([results[0], results[2]])).resolves.toEqual(['a', 'c']);
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('a failure gives its turn to the next one', async () => {
  const { started, results, end } = pieces(['a', 'b', 'c']);
  end('a', new Error('lost'));
  await expect(results[0]).rejects.toThrow('lost');
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c']);
});
