import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { catalogue, serviceOf, statements } from '../src/errors/catalogue';
import { ConsoleError, type ErrorKind } from '../src/errors/console-error';
import { errorText, type Translate } from '../src/errors/error-text';
import { ChunkError } from '../src/load';

/* The error catalogue in the languages of the console, as users read it. */

const locales = ['en', 'zh'].map((language) => ({ language, messages: load(language) }));

function load(language: string): Record<string, unknown> {
  return parse(readFileSync(new URL(`../locales/${language}.yaml`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >;
}

function find(messages: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      messages,
    );
}

/** Translates as polyglot does, and fails for a key that has no text. */
function translateIn(messages: unknown): Translate {
  return (key, values = {}) => {
    const text = find(messages, key);
    if (typeof text !== 'string') throw new Error(`no text for ${key}`);
    return text.replace(/%\{(\w+)\}/g, (_all, name: string) => String(values[name]));
  };
}

const english = translateIn(load('en'));

function code(path: string, value: number | string) {
  return new ConsoleError({ kind: 'code', path, service: serviceOf(path), code: value });
}

describe('catalogue', () => {
  it('has different texts for the same code of two services', () => {
    expect(errorText(code('/v2/user/login', 515), english)).toContain('not unique');
    expect(errorText(code('/v2/mall/comp/money/set', 515), english)).toBe('Balance insufficient');
  });

  it.each([
    ['/v2/user/login', 500, 'The server has a problem'],
    ['/v2/user/login', 512, 'Wrong password'],
    ['/v2/user/login', 513, 'no permission'],
    ['/v2/user/login', 514, 'Wrong account or password'],
    ['/v2/user/login', 516, 'lacks company'],
    ['/v2/user/login', 517, 'disabled'],
    ['/v2/user/login', 518, 'expired'],
    ['/v2/user/login', 519, 'unknown state'],
    ['/v2/user/app/list', 401, 'APPID'],
    ['/v2/user/app/list', 406, 'Parameter error'],
    ['/v2/user/app/list', '406_1', 'does not exist'],
    ['/v2/user/account/add', 409, 'User ID, email or phone already exists'],
    ['/mall/cdk/use', 1010, 'not supported in this environment'],
    ['/mall/cdk/use', '406_2', 'does not exist'],
    ['/mall/cdk/use', '406_3', 'used already'],
    ['/mall/cdk/use', '406_4', 'has expired'],
    ['/mall/cdk/use', '406_5', 'cannot be used'],
    ['/v2/mall/admin/product/del', 1024, 'has orders'],
    ['/v2/user/account/add', 1101, 'user ID already exists'],
    ['/v2/user/account/add', 1102, 'email already exists'],
    ['/v2/user/account/add', 1103, 'phone number already exists'],
    ['/v2/mall/comp/money/set', 416, 'insufficient to give'],
  ])('[message-texts] [login-error-texts] %s %s says "%s"', (path, value, text) => {
    expect(errorText(code(path, value), english)).toContain(text);
  });

  it('[code-other-fails] has "Request failed, CODE: {code}" for every other code', () => {
    expect(errorText(code('/v2/user/app/list', 777), english)).toBe('Request failed, CODE: 777');
    expect(errorText(code('/v2/user/app/list', 500), english)).toBe('Request failed, CODE: 500');
  });

  const keys = [...Object.values(catalogue).flatMap((codes) => Object.values(codes)), ...Object.values(statements)];
  it.each(locales)(
    '[other-error-texts] has a different text for each failure without a code in $language',
    ({ messages }) => {
      const {
        verificationCode,
        activationMissing,
        activationUsed,
        activationExpired,
        activationUnusable,
        authorizationKey,
      } = statements;
      const named = [
        verificationCode,
        activationMissing,
        activationUsed,
        activationExpired,
        activationUnusable,
        authorizationKey,
      ];
      expect(new Set(named.map((key) => translateIn(messages)(key))).size).toBe(named.length);
    },
  );

  it.each(locales)('has every text in $language', ({ messages }) => {
    expect(keys.filter((key) => typeof find(messages, key) !== 'string')).toEqual([]);
  });

  it('has "Uploading failed" with the reason', () => {
    const error = new ConsoleError({ kind: 'upload', serverMessage: 'Request failed with status code 500' });
    expect(errorText(error, english)).toBe('Uploading failed: the server has a problem, try again later');
  });
});

describe('texts of failures without a code', () => {
  const kinds: ErrorKind[] = [
    'http',
    'network',
    'timeout',
    'lost',
    'aborted',
    'html',
    'json',
    'empty',
    'shape',
    'codeless',
    'missing',
    'seal',
    'setup',
    'upload',
  ];

  it.each(locales)('every kind has its own text in $language', ({ messages }) => {
    const texts = kinds.map((kind) => errorText(new ConsoleError({ kind, code: 502 }), translateIn(messages)));
    expect(new Set(texts).size).toBe(kinds.length);
    expect(texts.every((text) => text.length > 4 && !text.includes('%{'))).toBe(true);
  });

  it.each(locales)('a chunk that failed and an unexpected error have a text in $language', ({ messages }) => {
    const texts = [new ChunkError('/assets/x.js'), new TypeError('x is undefined')].map((error) =>
      errorText(error, translateIn(messages)),
    );
    expect(texts[0]).not.toBe(texts[1]);
  });
});
