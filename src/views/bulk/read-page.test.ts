import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { ChunkError } from '../../load';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { buildCall } from '../definition.case';
import { anne, definition, platformOf } from './bulk.case';
import { isUnreached, readPage } from './read-page';

const single = { ...definition, calls: { ...definition.calls, get: buildCall('/thing/get') } };

function read(platform: object, ids: (string | number)[], of = definition) {
  return readPage(platform as ConsoleDataProvider, of, ids, new AbortController().signal);
}

describe('a page of records', () => {
  it('is read by one call, in the order that is asked for; what is not answered is gone', async () => {
    const platform = platformOf([anne(), anne({ id: 2 })]);
    expect(await read(platform, [2, 3, 1])).toEqual([{ record: anne({ id: 2 }) }, { gone: true }, { record: anne() }]);
    expect(platform.getMany.mock.calls).toMatchObject([[definition.name, { ids: [2, 3, 1], meta: { quiet: true } }]]);
  });

  it('is read by the call of a single record where there is one', async () => {
    const platform = platformOf([anne(), anne({ id: 2 })]);
    const broken = new ConsoleError({ kind: 'code', code: 1024 });
    const getOne = vi.fn(async (name: string, { id }: { id: number }) => {
      if (id === 8) throw new ConsoleError({ kind: 'missing' });
      if (id === 9) throw broken;
      return platform.getOne(name, { id });
    });
    expect(await read({ getOne }, [2, 8, 9, 1], single)).toEqual([
      { record: anne({ id: 2 }) },
      { gone: true },
      { error: broken },
      { record: anne() },
    ]);
    expect(getOne.mock.calls[0]).toMatchObject([definition.name, { id: 2, meta: { quiet: true } }]);
  });

  it('is given up where the platform is not reached', async () => {
    const offline = new ConsoleError({ kind: 'network' });
    await expect(read({ getOne: () => Promise.reject(offline) }, [1], single)).rejects.toBe(offline);
  });
});

it.each([
  [new ChunkError('late'), true],
  [new ConsoleError({ kind: 'network' }), true],
  [new ConsoleError({ kind: 'timeout' }), true],
  [new ConsoleError({ kind: 'aborted' }), true],
  [new ConsoleError({ kind: 'policy' }), true],
  [new ConsoleError({ kind: 'read_only' }), true],
  [new ConsoleError({ kind: 'code', code: 401 }), true],
  [new ConsoleError({ kind: 'network', unsure: true }), false],
  [new ConsoleError({ kind: 'code', code: 1024 }), false],
  [new ConsoleError({ kind: 'missing' }), false],
  [new Error('broken'), false],
])('%s was sent nowhere: %s', (error, expected) => expect(isUnreached(error)).toBe(expected));
