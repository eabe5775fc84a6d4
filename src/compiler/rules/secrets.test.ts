import { expect, it } from 'vitest';
import { problemsOf, validAnd, validWith } from '../compile-files.case';

function field(text: string, lines = '') {
  return validWith(
    '{ type: text, max: 10, required: true, label: { en: Name, zh: 名称 } }',
    `{ ${text}, label: { en: Name, zh: 名称 } }`,
    lines,
  );
}

it('S079 is reported for a secret that everybody sees', () => {
  expect(problemsOf(field('type: secret, permission: view'))).toMatchInlineSnapshot(`
    "schemas/test/thing.yaml:9:37  S079 everybody who opens the screen has the permission "view", and so sees this secret. Remove the line: the permission of a secret is "secret"
        9 |   name: { type: secret, permission: view, label: { en: Name, zh: 名称 } }
          |                                     ^^^^"
  `);
  expect(problemsOf(field('type: secret, permission: keys', 'grantedToAll: [view, keys]\n'))).toContain(
    'S079 everybody who opens the screen has the permission "keys"',
  );
  expect(problemsOf(field('type: secret'))).toBe('');
  expect(problemsOf(field('type: secret, permission: keys', 'grantedToAll: [view]\n'))).toBe('');
});

function called(name: string, rest = 'type: text') {
  return validAnd(`  ${name}: { ${rest}, label: { en: Other, zh: 其他 } }\n`);
}

it('S079 is reported for a field that is called like a secret', () => {
  expect(problemsOf(called('api_key'))).toMatchInlineSnapshot(`
    "schemas/test/thing.yaml:11:3  S079 "api_key" is called like a secret, and everybody who opens the screen sees it: write "type: secret", or "permission: view" if it is none
       11 |   api_key: { type: text, label: { en: Other, zh: 其他 } }
          |   ^^^^^^^"
  `);
  expect(
    problemsOf(
      validAnd(
        '  attr: { type: json, label: { en: Attributes, zh: 属性 }, fields: { access_token: { type: text, label: { en: Other, zh: 其他 } } } }\n',
      ),
    ),
  ).toContain('S079 "access_token" is called like a secret');
});

it.each([
  ['a secret', called('api_key', 'type: secret')],
  ['a password', called('user_password', 'type: password, with: name')],
  ['a permission', called('api_key', 'type: text, permission: keys')],
  ['a declared exception', called('api_key', 'type: text, permission: view')],
  ['a number', called('token', 'type: integer')],
  ['a fact about a secret', called('token_type')],
  ['a value that is only typed', called('sms_code', 'type: text, in: [add]')],
  [
    'a parameter of an action',
    validAnd(
      'actions:\n  go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, fields: { sms_code: { type: text, label: { en: Code, zh: 验证码 } } } }\n',
    ),
  ],
])('S079 is not reported for %s', (_, files) => {
  expect(problemsOf(files)).not.toContain('S079');
});
