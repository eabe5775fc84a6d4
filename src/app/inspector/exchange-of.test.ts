import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createClient } from '../../wire/client';
import { createDataProvider } from '../../wire/data-provider';
import { originOf, type BrowserRecord } from '../../wire/records';
import { buildSession } from '../../wire/sample.case';
import { buildCall, buildDefinition, buildField } from '../../views/definition.case';
import { secretNames } from '../../views/request/secrets';
import { exchangeOf } from './exchange-of';
import { foundRecord } from './found-records';

const fields = [buildField('id', 'id'), buildField('name', 'text'), buildField('key', 'secret')];
const definition = buildDefinition(fields, {
  calls: { list: buildCall('/thing/list', { style: 'envelope', rename: { key: 'sign_text' } }) },
});

async function read(): Promise<{ queryClient: QueryClient; record: BrowserRecord }> {
  const answer = { code: 200, data: [{ id: 7, name: 'Seven', sign_text: 'open sesame' }], count: 1 };
  const client = createClient({ session: buildSession(), fetch: async () => new Response(JSON.stringify(answer)) });
  const provider = createDataProvider({ client, definitionOf: async () => definition, seal: async () => '' });
  const queryClient = new QueryClient();
  await queryClient.fetchQuery({
    queryKey: [definition.name, 'getList', {}],
    queryFn: () =>
      provider.getList(definition.name, {
        filter: { name: 'Sev' },
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
      }),
  });
  const record = foundRecord(queryClient, definition, '7');
  if (!record) throw new Error('not found');
  return { queryClient, record };
}

it('a record on the page leads to its request and answer, without the token and secrets', async () => {
  const { record } = await read();
  const exchange = exchangeOf(originOf(record)!.reading, secretNames([definition]));
  expect(exchange?.written).toContain('"name": "Sev"');
  expect(exchange?.sent?.url).toBe('https://one.example/api/thing/list');
  expect(exchange?.sent?.body).toContain('{acc_token}');
  expect(exchange?.came?.text).toContain('"sign_text": "••••••"');
  expect(JSON.stringify(exchange)).not.toMatch(/token-1|open sesame/);
});

it('a copy is found where there is nothing better; a record of another resource is not', async () => {
  const { queryClient, record } = await read();
  queryClient.setQueryData([definition.name, 'getOne', { id: '8' }], { ...record, id: 8 });
  expect(foundRecord(queryClient, definition, '8')).toMatchObject({ id: 8, name: 'Seven' });
  expect(foundRecord(queryClient, { ...definition, name: 'test/other', calls: {} }, '7')).toBeUndefined();
});
