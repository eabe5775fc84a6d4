import { describe, expect, it } from 'vitest';
import { loadConfig, parseConfig, type ConfigResult } from './config';

const origin = 'https://console.example';
const least = { platform_name: 'Cloud', public_key: 'key', app_key: 'app' };

function configOf(value: object) {
  const result = parseConfig(value, origin);
  if (!('config' in result)) throw new Error(JSON.stringify(result));
  return result;
}

function problemsOf(result: ConfigResult) {
  return 'problems' in result ? result.problems.map(({ place, key }) => `${place} ${key}`) : [];
}

describe('configuration', () => {
  it('requires a name and two keys; other keys have defaults', () => {
    expect(configOf(least).config).toEqual({
      platformName: { en: 'Cloud' },
      dataCenters: [{ name: { en: 'console.example' }, address: 'https://console.example/api' }],
      defaultAddress: 'https://console.example/api',
      publicKey: 'key',
      appKey: 'app',
      specialHost: undefined,
      servers: {},
      reportUrl: undefined,
      features: { typeCheck: false, testMode: false },
      intervals: { beat: 15, poll: 10 },
      simpleHeader: 'Authorization',
      apiLanguage: {},
    });
  });

  it('reads every key', () => {
    const { config, warnings } = configOf({
      ...least,
      platform_name: { en: 'Cloud', zh: '云端', 'zh-TW': '雲端' },
      data_centers: [
        { name: 'EU', address: 'https://eu.example/api/' },
        { name: { en: 'Here', zh: '本地' }, address: '/api' },
      ],
      default_address: '/api',
      special_host: { host: 'h', title: 't' },
      servers: { logs: 'https://logs.example' },
      features: { type_check: true, test_mode: true },
      intervals: { beat: 5 },
      simple_header: 'X-Token',
      api_language: { 'zh-TW': 'tw' },
      kept_with_account: { read: '/kept/get', write: '/kept/set', style: 'envelope' },
    });
    expect(config.dataCenters).toEqual([
      { name: { en: 'EU' }, address: 'https://eu.example/api' },
      { name: { en: 'Here', zh: '本地' }, address: `${origin}/api` },
    ]);
    expect(config.specialHost).toEqual({ host: 'h', title: { en: 't' } });
    expect(config.defaultAddress).toBe(`${origin}/api`);
    expect(config.platformName).toEqual({ en: 'Cloud', zh: '云端', 'zh-TW': '雲端' });
    expect(config.features).toEqual({ typeCheck: true, testMode: true });
    expect(config.intervals).toEqual({ beat: 5, poll: 10 });
    expect(config.apiLanguage['zh-TW']).toBe('tw');
    expect(config.keptWithAccount).toEqual({ read: '/kept/get', write: '/kept/set', style: 'envelope' });
    expect(warnings).toEqual([]);
  });

  it('chooses the first data center without a default', () => {
    const data_centers = [{ name: 'EU', address: 'https://eu.example/api' }];
    expect(configOf({ ...least, data_centers }).config.defaultAddress).toBe('https://eu.example/api');
  });

  it.each<[object | string, string[]]>([
    [{ read: '/a', write: '/b' }, []],
    [{ read: 'https://else.example/a', write: '//b' }, ['read', 'write'].map((key) => `${key} errors.config.path`)],
    [{ read: '/a' }, ['write errors.config.text']],
    [{ read: '/a', write: '/b', style: 'soap' }, ['style errors.config.style']],
  ])('takes two paths and a style as the place of an account: %j', (kept_with_account, problems) => {
    const found = problemsOf(parseConfig({ ...least, kept_with_account }, origin));
    expect(found).toEqual(problems.map((problem) => `kept_with_account.${problem}`));
  });

  it('reports all problems at once, each with its place', () => {
    const broken = {
      platform_name: { en: 5 },
      data_centers: [{ name: '', address: 'javascript:alert(1)' }, 'x', { name: { zh: '本地' }, address: '/api' }],
      features: { type_check: 'yes' },
      intervals: { beat: 0 },
      app_key: ' ',
    };
    expect(problemsOf(parseConfig(broken, origin)).toSorted()).toEqual([
      'app_key errors.config.text',
      'data_centers[0].address errors.config.address',
      'data_centers[0].name errors.config.text',
      'data_centers[1] errors.config.object',
      'data_centers[2].name.en errors.config.text',
      'features.type_check errors.config.flag',
      'intervals.beat errors.config.seconds',
      'platform_name.en errors.config.text',
      'public_key errors.config.text',
    ]);
  });

  it.each(['https://a"b', 'https://a;script-src *', 'https://a;b', 'https://a$b', 'https://a{b', "https://a'b"])(
    'refuses the host of %s, which would end its place in a policy',
    (address) => {
      const result = parseConfig({ ...least, data_centers: [{ name: 'EU', address }] }, origin);
      expect('problems' in result && result.problems[0]).toEqual({
        place: 'data_centers[0].address',
        key: 'errors.config.address',
      });
    },
  );

  it.each(['https://eu.example:8443/api', 'https://[::1]:8443', 'http://10.0.0.2', 'https://例子.example'])(
    'takes %s',
    (address) => {
      expect(parseConfig({ ...least, data_centers: [{ name: 'EU', address }] }, origin)).toHaveProperty('config');
    },
  );

  it.each<[string, object, string[]]>([
    ['no list of data centers', { data_centers: 'EU' }, ['data_centers errors.config.list']],
    ['a text as servers', { servers: 'mall' }, ['servers errors.config.object']],
    ['a server without an address', { servers: { mall: 'mall' } }, ['servers.mall errors.config.address']],
    ['a language that is no text', { api_language: { zh: 5 } }, ['api_language.zh errors.config.text']],
    ['a special host without a title', { special_host: { host: 'a' } }, ['special_host.title errors.config.text']],
    ['a special host without a host', { special_host: { title: 'A' } }, ['special_host.host errors.config.text']],
    ['half a second', { intervals: { beat: 0.5, poll: 1 } }, ['intervals.beat errors.config.seconds']],
    ['endless seconds', { intervals: { poll: Infinity } }, ['intervals.poll errors.config.seconds']],
    [
      'a number and a text as flags',
      { features: { type_check: 1, test_mode: '' } },
      ['features.test_mode', 'features.type_check'].map((place) => `${place} errors.config.flag`),
    ],
    ['an empty header', { simple_header: '' }, ['simple_header errors.config.text']],
  ])('reports %s', (_what, wrong, problems) => {
    expect(problemsOf(parseConfig({ ...least, ...wrong }, origin)).toSorted()).toEqual(problems);
  });

  it('requires a listed default address', () => {
    const value = {
      ...least,
      data_centers: [{ name: 'EU', address: 'https://eu.example/api' }],
      default_address: '/api',
    };
    expect(problemsOf(parseConfig(value, origin))).toEqual(['default_address errors.config.not_listed']);
  });

  it.each([
    ['/in', []],
    ['https://eu.example/in', []],
    ['https://logs.example/in', []],
    ['https://else.example/in', ['report_url errors.config.not_configured']],
    ['in', ['report_url errors.config.address']],
  ])('reports to known origins only: %s', (address, problems) => {
    const value = {
      ...least,
      data_centers: [{ name: 'EU', address: 'https://eu.example/api' }],
      servers: { logs: 'https://logs.example' },
      report_url: address,
    };
    expect(problemsOf(parseConfig(value, origin))).toEqual(problems);
  });

  it('warns of unknown keys with a suggestion', () => {
    const { warnings } = configOf({
      ...least,
      data_centers: [{ name: 'A', address: '/api', adress: '/b' }],
      simple_haeder: 'X',
      features: { register: '/register' },
    });
    expect(warnings).toHaveLength(3);
    expect(warnings).toEqual(
      expect.arrayContaining([
        { place: 'simple_haeder', key: 'errors.config.misspelt_key', meant: 'simple_header' },
        { place: 'data_centers[0].adress', key: 'errors.config.misspelt_key', meant: 'address' },
        { place: 'features.register', key: 'errors.config.unknown_key' },
      ]),
    );
  });

  it('reports a misspelt key with the missing one', () => {
    const { public_key, ...rest } = least;
    expect(parseConfig({ ...rest, pubic_key: public_key }, origin)).toEqual({
      problems: [
        { place: 'public_key', key: 'errors.config.text' },
        { place: 'pubic_key', key: 'errors.config.misspelt_key', meant: 'public_key' },
      ],
    });
  });

  it.each([null, 5, 'text', []])('refuses %j as configuration', (value) => {
    expect(problemsOf(parseConfig(value, origin))).toEqual([' errors.config.object']);
  });
});

describe('loading', () => {
  const load = (reply: () => Promise<Response>) => loadConfig(reply, '/config.json', origin);

  it('reads the file', async () => {
    expect(await load(() => Promise.resolve(Response.json(least)))).toHaveProperty('config.appKey', 'app');
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['is missing', () => Promise.resolve(new Response('', { status: 404 })), 'not_found'],
    ['is a web page', () => Promise.resolve(new Response('<!doctype html>')), 'web_page'],
    ['is cut off', () => Promise.resolve(new Response('{"app_key":')), 'not_json'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ])('says clearly when the file %s', async (_what, reply, key) => {
    expect(problemsOf(await load(reply))).toEqual([` errors.config.${key}`]);
  });
});
