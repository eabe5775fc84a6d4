// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildConfig } from '../auth/sample.case';
import { servesPlatform, serve } from '../wire/platform.case';
import { translate } from '../fields/form.case';
import { buildDefinition, buildField } from '../views/definition.case';
import { createPlatform } from './platform';

servesPlatform();

const definition = buildDefinition([buildField('id', 'id'), buildField('sort', 'integer')]);

/** The notices that are kept after a list was read whose number is a text. */
async function noticesWith(features: object): Promise<string[]> {
  localStorage.setItem('acc_token', 'token');
  serve(() => ({ code: 200, data: [{ id: 1, sort: 'many' }], count: 1 }));
  const { dataProvider, notices } = createPlatform(buildConfig({ features }), async () => definition, translate);
  await dataProvider.getList('test/thing', { filter: {} });
  expect(notices.get().shown).toEqual([]);
  return notices.get().kept.map(({ type, text }) => `${type}: ${text}`);
}

it('keeps a warning of an answer that is not what its schema declares, where the configuration wants it', async () => {
  expect(await noticesWith({ type_check: true })).toEqual([
    'warning: Answer of /thing/list: sort should be number, but is string',
  ]);
  expect(await noticesWith({})).toEqual([]);
});
