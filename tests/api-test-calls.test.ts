import { describe, expect, it } from 'vitest';
import { readContract } from '../scripts/check/contract-facts';
import { projectCompiler } from '../scripts/build/schema-bundle';
import '../src/auth/auth-provider';
import '../src/auth/guest';
import { grantCall } from '../src/app/public/authorize/flow';
import { paths } from '../src/protocol';
import '../src/app/public/activation/activation';
import '../src/extensions/live/calls';
import '../src/wire/upload';
import type { Style } from '../src/schema/call-definition';
import { byPart, declaredCalls, found, screensOf, type DeclaredCall } from '../src/app/apitest/calls';
import { knownKeys, sampleBody } from '../src/app/apitest/sample';
import { secretNames } from '../src/views/request/secrets';
import { codeCalls } from '../src/wire/client';
import { servedCalls as served } from '../sandbox/calls/registry';

/* Uses the schemas of the project, because the page lists their calls. */

const compiled = projectCompiler(process.cwd()).compile();
const definitions = [...compiled.definitions('en').values()];
const calls = declaredCalls(definitions, { calls: codeCalls(), label: 'The console itself' });

function callOf(path: string): DeclaredCall {
  const call = calls.find((one) => one.path === path);
  if (!call) throw new Error(`no schema declares ${path}`);
  return call;
}

function sampleOf(path: string) {
  return sampleBody(callOf(path).uses[0]);
}

describe('declared calls', () => {
  it('are listed once each, with every use', () => {
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
    expect(calls.length).toBeGreaterThan(180);
    expect(
      callOf('/v2/user/srv/resource/list')
        .uses.map(({ call }) => call.send['type'])
        .sort(),
    ).toEqual(['datacenter', 'sys', 'zonebind']);
  });

  it('include the whole contract, with the sign-in, the public pages and the uploads', () => {
    const known = [...readContract(process.cwd()).calls.keys()].filter((path) => path.startsWith('/'));
    const lists = (path: string) =>
      calls.some((call) => (path.endsWith('/*') ? call.path.startsWith(path.slice(0, -1)) : call.path === path));
    expect(known.length).toBe(231);
    expect(known.filter((path) => !lists(path))).toEqual([]);
  });

  it.each<[string, Style, boolean]>([
    ['/auth/cloud', 'envelope', false],
    ['/user/login', 'envelope', false],
    ['/mall/cdk/get', 'envelope', true],
    ['/v2/oss/upload', 'bearer', false],
    ['/v2/user/company/list', 'bearer', true],
    ['/v2/user/company/del', 'bearer', false],
    ['/srv/ctrl', 'envelope', false],
    ['/iot/uid/export/add', 'envelope', false],
    ['/user/product/get', 'envelope', true],
  ])('%s has the style %s; it is a reading: %s', (path, style, reads) => {
    expect(callOf(path)).toMatchObject({ style, reads });
  });

  it('of code say when they change something, as the platform does it', () => {
    // A sign-in makes a session and nothing else; whoever is not signed in sees as no role. A consent is a call of its own.
    const signIns = [paths.signIn, paths.guestSignIn, paths.allowAccess];
    const own = codeCalls().filter(({ path }) => !signIns.some((one) => one === path));
    const changing = own.filter(({ path }) => {
      const call = served.get(path);
      return call && (call.open || call.writes);
    });
    expect(changing.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/oss/live/url', '/mall/cdk/use', '/user/logout']),
    );
    expect(changing.filter(({ changes }) => changes === undefined).map(({ path }) => path)).toEqual([]);
    expect(grantCall.changes).toBe(true);
  });

  it('are grouped by the part of the platform', () => {
    const parts = byPart(calls);
    expect(parts.map(([part]) => part)).toEqual([...new Set(parts.map(([part]) => part))]);
    expect(parts.find(([part]) => part === 'user')?.[1].map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v2/user/company/list', '/user/product/get']),
    );
  });

  it('are found by words of the path and of the screen', () => {
    expect(found(calls, 'COMPANY  list').map(({ path }) => path)).toContain('/v2/user/company/list');
    expect(found(calls, 'Control').map(({ path }) => path)).toContain('/srv/ctrl');
    expect(found(calls, 'no such call')).toEqual([]);
    expect(found(calls, ' ')).toHaveLength(calls.length);
  });

  it('name the screens that send them', () => {
    const manifest = Object.fromEntries(definitions.map(({ name, label, icon }) => [name, { label, icon }]));
    expect(screensOf(callOf('/v2/user/company/list'), manifest)).toEqual([
      { name: 'operate/company', label: 'Companies' },
    ]);
  });
});

describe('sample body', () => {
  it.each([
    ['/v2/user/company/list', { page_no: 1, page_size: 10, only_sub: 1 }],
    ['/v2/user/company/del', { comp_id: 0 }],
    ['/srv/ctrl', { srv_addr: '', srv_type: 0, cmd: '' }],
  ])('of %s', (path, body) => {
    expect(sampleOf(path)).toEqual(body);
  });

  it('has the fields of the form with their defaults for add, and also the id for set', () => {
    expect(sampleOf('/v2/user/company/add')).toMatchObject({ comp_name: '', comp_type: 0, state: 1 });
    expect(sampleOf('/v2/user/company/set')).toMatchObject({ comp_id: 0, comp_name: '' });
    expect(sampleOf('/v2/user/company/add')).not.toHaveProperty('comp_id');
  });

  it('has the wrapper and the constants of the call', () => {
    expect(sampleOf('/v2/user/srv/resource/add')).toEqual({ type: expect.any(String), option: expect.any(Object) });
  });

  it('can be written as JSON for every use of every call', () => {
    for (const use of calls.flatMap(({ uses }) => uses))
      expect(JSON.parse(JSON.stringify(sampleBody(use)))).toEqual(sampleBody(use));
  });
});

describe('known keys of a call', () => {
  it('include the filters of a list and both ends of a period', () => {
    const keys = knownKeys(callOf('/v2/mall/admin/order/list').uses[0]).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['order_id', 'gmt_start', 'gmt_end']));
  });
});

describe('names of secrets', () => {
  const isSecret = secretNames(definitions.filter(({ name }) => name === 'operate/cloud'));

  it.each(['user_password', 'acc_token', 'platform_app_secret', 'AccessKey', 'platform_private_key'])(
    'include %s',
    (name) => {
      expect(secretNames([])(name)).toBe(true);
    },
  );

  it('include the secret fields of the definitions', () => {
    const declared = definitions.flatMap(({ fields }) => Object.values(fields)).filter(({ kind }) => kind === 'secret');
    expect(declared.length).toBeGreaterThan(5);
    expect(declared.filter(({ name }) => !secretNames(definitions)(name))).toEqual([]);
    expect(isSecret('comp_name')).toBe(false);
  });
});
