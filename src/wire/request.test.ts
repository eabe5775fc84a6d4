import { describe, expect, it } from 'vitest';
import { expression } from '../expression.case';
import type { ActionDefinition } from '../schema/action-definition';
import type { ResourceDefinition } from '../schema/definition';
import { buildId } from './id-request';
import { buildAction, buildAdd, buildSet, type SealPassword } from './request';
import { buildCall, buildDefinition, buildField, integer, text } from './sample.case';

const seal: SealPassword = (account, password) => Promise.resolve(`sealed(${account},${password})`);
const call = buildCall();

const company = buildDefinition([
  text('comp_name'),
  integer('dk_limit', { when: { comp_type: [3, 4] } }),
  integer('comp_type'),
  text('gmt_create', { sent: false }),
]);
function set(definition: ResourceDefinition, input: Partial<Parameters<typeof buildSet>[2]>) {
  return buildSet(definition, call, { id: 5, before: {}, values: {}, ...input }, seal);
}

describe('add', () => {
  it('[W14] sends the fields of the add form and those with a default, and no others', async () => {
    const definition = buildDefinition([
      text('comp_name'),
      text('remark', { in: ['edit'] }),
      integer('state', { in: ['list'], default: 1 }),
      text('gmt_create', { sent: false }),
    ]);
    expect(await buildAdd(definition, call, { comp_name: 'A', remark: 'x', gmt_create: 'now' }, seal)).toEqual({
      comp_name: 'A',
      state: 1,
    });
  });

  it('[W1] [W2] sends missing fields empty', async () => {
    expect(await buildAdd(company, call, { comp_type: 3 }, seal)).toEqual({ comp_name: '', comp_type: 3, dk_limit: 0 });
  });
});

describe('set', () => {
  const before = { comp_id: 5, comp_name: 'Old', comp_type: 3, dk_limit: 100, gmt_create: '2026-01-01 00:00:00' };

  it('[W6] sends changed values as they are, and the other values as they were read', async () => {
    expect(await set(company, { before, values: { comp_name: 'New' } })).toEqual({
      comp_id: 5,
      comp_name: 'New',
      comp_type: 3,
      dk_limit: 100,
    });
  });

  it('[W6] keeps a value that somebody else changed meanwhile in a field that is unchanged here', async () => {
    const opened = { comp_name: 'Old', comp_type: 3, dk_limit: 50 };
    const body = await set(company, { before, opened, values: { ...opened, comp_name: 'New' } });
    expect(body).toMatchObject({ comp_name: 'New', dk_limit: 100 });
  });

  it('[W6] sends an emptied field as empty', async () => {
    expect(await set(company, { before, values: { comp_name: null, dk_limit: '' } })).toMatchObject({
      comp_name: '',
      dk_limit: 0,
    });
  });

  it('[W7] leaves out fields that were neither read nor changed', async () => {
    expect(await set(company, { before: { comp_type: 3 }, values: { comp_type: 4 } })).toEqual({
      comp_id: 5,
      comp_type: 4,
    });
  });

  it('[W8] sends a null as it was read, also where nobody may see it', async () => {
    const body = await set(company, {
      before: { ...before, comp_name: null, dk_limit: null },
      values: { comp_type: 4 },
    });
    expect(body).toMatchObject({ comp_name: null, dk_limit: null, comp_type: 4 });
  });

  it('[W13] sends of several fields with one key the one that is shown', async () => {
    const one = text('post', { when: { state: [1] } });
    const other = text('courier', { when: { state: [2] } });
    for (const fields of [
      [integer('state'), one, other],
      [other, one, integer('state')],
    ]) {
      const renamed = buildCall({ rename: { post: 'tracking', courier: 'tracking' } });
      const sent = await buildAdd(buildDefinition(fields), renamed, { state: 1, post: 'P1', courier: 'C1' }, seal);
      expect(sent).toEqual({ state: 1, tracking: 'P1' });
    }
  });

  it('[W8] sends an unreadable value as it was read', async () => {
    expect(await set(company, { before: { ...before, dk_limit: 'many' }, values: { comp_name: 'New' } })).toMatchObject(
      {
        dk_limit: 'many',
      },
    );
  });

  it("[W9] sends a field as empty when the user's own change hid it", async () => {
    expect(await set(company, { before, values: { comp_type: 7 } })).toMatchObject({ comp_type: 7, dk_limit: 0 });
  });

  it('[W9] sends a field as it was read when it was hidden from the start', async () => {
    const unknown = { ...before, comp_type: 99, dk_limit: 500 };
    expect(await set(company, { before: unknown, values: { comp_name: 'New' } })).toMatchObject({
      comp_type: 99,
      dk_limit: 500,
    });
    const opened = { comp_name: 'Old', comp_type: 99, dk_limit: 500 };
    expect(await set(company, { before: unknown, opened, values: { comp_type: 7 } })).toMatchObject({
      comp_type: 7,
      dk_limit: 500,
    });
  });

  it('[W9] sends a field as the platform has it when somebody else hid it meanwhile', async () => {
    const opened = { comp_name: 'Old', comp_type: 3, dk_limit: 100 };
    const now = { ...before, comp_type: 7, dk_limit: 20 };
    expect(await set(company, { before: now, opened, values: { comp_name: 'New' } })).toMatchObject({
      comp_type: 7,
      dk_limit: 20,
    });
  });

  it('[W9] hides a field by the value as it was read, which a new record does not have', async () => {
    const raised = buildDefinition([
      integer('rank'),
      integer('cause', { when: expression('rank > old.rank') }),
      integer('start', { when: expression('old.rank == null') }),
    ]);
    const read = { rank: 2, cause: 7, start: 4 };
    const opened = { rank: 2, cause: 7, start: 4 };
    expect(await set(raised, { before: read, opened, values: { rank: 3, cause: 8 } })).toMatchObject({
      rank: 3,
      cause: 8,
      start: 4,
    });
    expect(await buildAdd(raised, call, { rank: 3, cause: 8, start: 5 }, seal)).toMatchObject({
      rank: 3,
      cause: 0,
      start: 5,
    });
  });

  it('[W9] hides the fields of a group by the condition of the group', async () => {
    const when = { comp_type: [3, 4] };
    const grouped = buildDefinition([integer('comp_type'), integer('dk_limit'), integer('max_users')]);
    grouped.form.groups = [
      { name: 'kind', label: 'Kind', fields: ['comp_type'] },
      { name: 'limits', label: 'Limits', fields: ['dk_limit', 'max_users'], when },
      { name: 'people', label: 'People', fields: ['max_users'] },
    ];
    const shown = { comp_type: 3, dk_limit: 100, max_users: 9 };
    expect(await set(grouped, { before: shown, values: { comp_type: 7 } })).toMatchObject({
      comp_type: 7,
      dk_limit: 0,
      max_users: 9,
    });
    const hidden = { ...shown, comp_type: 99 };
    expect(await set(grouped, { before: hidden, values: { max_users: 10 } })).toMatchObject({
      comp_type: 99,
      dk_limit: 100,
      max_users: 10,
    });
    expect(await set(grouped, { before: hidden, values: { comp_type: 4 } })).toMatchObject({
      comp_type: 4,
      dk_limit: 100,
    });
    expect(await buildAdd(grouped, call, { comp_type: 7, dk_limit: 5 }, seal)).toMatchObject({
      comp_type: 7,
      dk_limit: 0,
    });
  });

  it('[W8] sends unknown enum values as they were read', async () => {
    const options = [1, 2].map((value) => ({ value, label: String(value) }));
    const definition = buildDefinition([
      text('name'),
      buildField('state', 'enum', { options }),
      buildField('kinds', 'enums', { options, as: 'list' }),
    ]);
    const read = { name: 'A', state: 'beta', kinds: [1, 'beta', '7'] };
    expect(await set(definition, { before: read, values: { name: 'B' } })).toEqual({
      comp_id: 5,
      name: 'B',
      state: 'beta',
      kinds: [1, 'beta', '7'],
    });
    expect(await set(definition, { before: read, values: { kinds: [1, 2, 'beta'] } })).toMatchObject({
      kinds: [1, 2, 'beta'],
    });
  });

  it('[W18] sends unchanged inner fields as they were read', async () => {
    const inner = { size: integer('size'), color: text('color') };
    const definition = buildDefinition([
      buildField('attr', 'json', { as: 'text', fields: inner }),
      buildField('details', 'rows', { as: 'list', fields: inner, min: 0 }),
    ]);
    const before = {
      attr: '{"size":"many","other":1}',
      details: [
        { size: 'many', color: 'red', ver_id: 3 },
        { size: 2, color: 'blue' },
      ],
    };
    const body = await set(definition, {
      before,
      values: {
        attr: { size: 'many', color: 'red', other: 1 },
        details: [{ size: 'many', color: 'green', ver_id: 3 }],
      },
    });
    expect(JSON.parse(String(body['attr']))).toEqual({ size: 'many', color: 'red', other: 1 });
    expect(body['details']).toEqual([{ size: 'many', color: 'green', ver_id: 3 }]);
    const resized = await set(definition, { before, values: { attr: { size: 5, color: '', other: 1 } } });
    expect(JSON.parse(String(resized['attr']))).toEqual({ size: 5, other: 1 });
  });

  it('[W10] sends an unchanged secret as it was read', async () => {
    const definition = buildDefinition([buildField('app_key', 'secret', { omitUnchanged: false })]);
    const read = { app_key: 's3cret' };
    for (const app_key of [undefined, '', null, 's3cret']) {
      expect(await set(definition, { before: read, values: { app_key } })).toEqual({ comp_id: 5, app_key: 's3cret' });
    }
    expect(await set(definition, { before: read, values: { app_key: 'new' } })).toEqual({ comp_id: 5, app_key: 'new' });
  });

  it('[W10] leaves out an unchanged secret when the call allows that', async () => {
    const definition = buildDefinition([buildField('app_key', 'secret', { omitUnchanged: true })]);
    expect(await set(definition, { before: { app_key: '***' }, values: { app_key: '***' } })).toEqual({ comp_id: 5 });
    expect(await set(definition, { before: { app_key: '***' }, values: { app_key: 'new' } })).toEqual({
      comp_id: 5,
      app_key: 'new',
    });
  });
});

describe('passwords', () => {
  const user = buildDefinition([
    text('user_id'),
    buildField('user_password', 'password', { sealWith: 'user_id', min: 6, repeat: true }),
  ]);

  it('[W11] an add seals the password with its account', async () => {
    expect(await buildAdd(user, call, { user_id: 'li', user_password: 'Secret1' }, seal)).toEqual({
      user_id: 'li',
      user_password: 'sealed(li,Secret1)',
    });
  });

  it('[W11] an edit sends the password only when it is filled', async () => {
    const before = { user_id: 'li', user_password: 'hash' };
    expect(await set(user, { before, values: { user_password: '' } })).toEqual({ comp_id: 5, user_id: 'li' });
    expect(await set(user, { before, values: { user_password: 'Secret2' } })).toEqual({
      comp_id: 5,
      user_id: 'li',
      user_password: 'sealed(li,Secret2)',
    });
  });

  it('[W11] an edit seals the password with the account that it sends', async () => {
    const before = { user_id: 'li' };
    expect(await set(user, { before, values: { user_id: 'wang', user_password: 'Secret2' } })).toMatchObject({
      user_password: 'sealed(wang,Secret2)',
    });
  });
});

describe('phone area', () => {
  const user = buildDefinition([
    text('user_phone_area'),
    buildField('user_phone', 'phone', { area: 'user_phone_area' }),
  ]);

  it('[W12] is +86 by default on add', async () => {
    expect(await buildAdd(user, call, { user_phone: '13800000000' }, seal)).toMatchObject({ user_phone_area: '+86' });
    expect(await buildAdd(user, call, { user_phone_area: '+1' }, seal)).toMatchObject({ user_phone_area: '+1' });
  });

  it('[W12] is +86 by default on edit', async () => {
    expect(await set(user, { before: { user_phone: '1', user_phone_area: '' } })).toMatchObject({
      user_phone_area: '+86',
    });
    expect(await set(user, { before: { user_phone: '1' } })).toMatchObject({ user_phone_area: '+86' });
    expect(await set(user, { before: { user_phone: '1', user_phone_area: '+44' } })).toMatchObject({
      user_phone_area: '+44',
    });
  });
});

describe('body', () => {
  const shaped = buildCall({
    send: { type: 'zonebind' },
    rename: { comp_name: 'name', comp_id: 'id' },
    wrap: 'option',
  });

  it('[W13] adds constants, renames keys and wraps fields', async () => {
    expect(await buildAdd(company, shaped, { comp_name: 'A' }, seal)).toEqual({
      type: 'zonebind',
      option: { name: 'A', comp_type: 0, dk_limit: 0 },
    });
    expect(await buildSet(company, shaped, { id: '5', before: {}, values: { comp_name: 'B' } }, seal)).toEqual({
      type: 'zonebind',
      option: { id: 5, name: 'B' },
    });
  });

  it('[W15] has only the keys of the id for get and del', () => {
    expect(buildId(company, call, '5')).toEqual({ comp_id: 5 });
    expect(buildId(company, shaped, 5)).toEqual({ type: 'zonebind', option: { id: 5 } });
  });

  it('[W15] has each key of a composite id', () => {
    const binding = buildDefinition([text('src_area')], { id: ['comp_id', 'src_area'] });
    expect(buildId(binding, call, '5,a%2Cb%20c')).toEqual({ comp_id: 5, src_area: 'a,b c' });
  });
});

describe('actions', () => {
  const action = (path: string, extra: Partial<ActionDefinition> = {}, along: string[] = []): ActionDefinition => ({
    name: 'freeze',
    label: 'Freeze',
    places: ['row'],
    permission: 'freeze',
    run: { call: buildCall({ path, send: { kind: 'x' } }), send: { state: 2 }, sendFields: along },
    fields: {},
    ...extra,
  });
  const ofRecord = ({ run, ...rest }: ActionDefinition): ActionDefinition => ({
    ...rest,
    run: 'call' in run ? { ...run, sendsRecord: true } : run,
  });
  const record = { comp_id: 5, comp_name: 'Old', comp_type: 3 };

  it('[W16] send the id, "sendFields", parameters and constants', async () => {
    const reset = action('/v2/user/company/reset', { fields: { reason: text('reason') } }, ['comp_name']);
    expect(
      await buildAction(
        company,
        reset,
        { id: 5, before: { comp_name: 'Old' }, record, values: { reason: 'late' } },
        seal,
      ),
    ).toEqual({ comp_id: 5, comp_name: 'Old', reason: 'late', kind: 'x', state: 2 });
  });

  it('[W16] send the value of the browser for a field of "sendFields" when the raw one is unknown', async () => {
    const reset = action('/v2/user/company/reset', {}, ['comp_type']);
    expect(await buildAction(company, reset, { id: 5, before: {}, record, values: {} }, seal)).toMatchObject({
      comp_type: 3,
    });
  });

  it('[W16] of a list send no id', async () => {
    const body = await buildAction(
      company,
      action('/v2/user/company/pull'),
      { before: {}, record: {}, values: {} },
      seal,
    );
    expect(body).toEqual({ kind: 'x', state: 2 });
  });

  it('[W17] over the set call merge the record', async () => {
    const freeze = ofRecord(action('/v2/user/company/set'));
    const before = { comp_id: 5, comp_name: 'Old', comp_type: 3, dk_limit: 9 };
    expect(await buildAction(company, freeze, { id: 5, before, record, values: {} }, seal)).toEqual({
      comp_id: 5,
      comp_name: 'Old',
      comp_type: 3,
      dk_limit: 9,
      kind: 'x',
      state: 2,
    });
  });

  it('[W6] over the set call write what every other set sends as it was read', async () => {
    const state = integer('state', { sent: false });
    const assessed = buildField('assessed', 'decimal', { scale: 2 }, { sent: false, when: { comp_type: [3] } });
    const assess = ofRecord(action('/v2/user/company/set', { fields: { assessed, reason: text('reason') } }));
    const fields = [text('comp_name'), integer('comp_type'), state, assessed, text('gmt_create', { sent: false })];
    const tradeIn = { ...buildDefinition(fields), actions: [assess] };
    const before = { comp_id: 5, comp_name: 'Old', comp_type: 3, state: 7, assessed: 10.5, gmt_create: 'x' };
    expect(await set(tradeIn, { before, values: { comp_name: 'New', comp_type: 4 } })).toEqual({
      comp_id: 5,
      comp_name: 'New',
      comp_type: 4,
      state: 7,
      assessed: 10.5,
    });
    const other = ofRecord(action('/v2/user/company/set'));
    expect(await buildAction(tradeIn, other, { id: 5, before, record, values: {} }, seal)).toMatchObject({
      assessed: 10.5,
      state: 2,
    });
  });

  it('[W17] over the set call empty no field or parameter that its condition hides', async () => {
    const freeze = ofRecord(
      action('/v2/user/company/set', {
        fields: { dk_limit: integer('dk_limit', { when: { comp_type: [3, 4] } }) },
      }),
    );
    const before = { comp_id: 5, comp_name: 'Old', comp_type: 99, dk_limit: 9 };
    const input = { id: 5, before, record: { ...record, comp_type: 99 }, values: {} };
    expect(await buildAction(company, freeze, input, seal)).toMatchObject({ comp_type: 99, dk_limit: 9 });
    expect(await buildAction(company, ofRecord(action('/v2/user/company/set')), input, seal)).toMatchObject({
      comp_type: 99,
      dk_limit: 9,
    });
  });

  it('[W11] seal a password parameter with the account of the record', async () => {
    const user = buildDefinition([text('user_id')]);
    const reset = action('/v2/x', {
      fields: { user_password: buildField('user_password', 'password', { sealWith: 'user_id', min: 6, repeat: true }) },
    });
    const body = await buildAction(
      user,
      reset,
      { id: 1, before: {}, record: { user_id: 'li' }, values: { user_password: 'p' } },
      seal,
    );
    expect(body).toMatchObject({ user_password: 'sealed(li,p)' });
  });
});
