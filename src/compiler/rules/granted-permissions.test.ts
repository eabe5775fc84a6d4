import { expect, it } from 'vitest';
import { problemsOf, valid } from '../compile-files.case';

const actions = `actions:
  freeze: { label: { en: Freeze, zh: 冻结 }, call: /v2/test/thing/act }
  stop: { label: { en: Stop, zh: 停止 }, call: /v2/test/thing/act, permission: set }
`;
const priced = `${valid}  cost: { type: integer, permission: prices, label: { en: Cost, zh: 成本 } }
  margin: { type: integer, permission: price, label: { en: Margin, zh: 利润 } }
  key: { type: secret, max: 20, label: { en: Key, zh: 密钥 } }
${actions}`;

it('S083 is reported for permissions that no menu entry grants', () => {
  expect(problemsOf({ 'test/priced.yaml': priced })).toMatchInlineSnapshot(`
    "schemas/test/priced.yaml:11:38  S083 warning: no menu entry of the platform grants the permission "prices" of test/priced, so that nobody has it: it can be view, set, price, secret. Did you mean "price"?
       11 |   cost: { type: integer, permission: prices, label: { en: Cost, zh: 成本 } }
          |                                      ^^^^^^
    schemas/test/priced.yaml:15:3  S083 warning: no menu entry of the platform grants the permission "freeze" of test/priced, so that nobody has it: it can be view, set, price, secret
       15 |   freeze: { label: { en: Freeze, zh: 冻结 }, call: /v2/test/thing/act }
          |   ^^^^^^"
  `);
});

it('a permission of everybody is granted', () => {
  expect(problemsOf({ 'test/priced.yaml': `grantedToAll: [prices, freeze]\n${priced}` })).toBe('');
});

it('the menu entries of a draft and of an unknown screen are made for them', () => {
  expect(problemsOf({ 'test/thing.yaml': priced })).toBe('');
  expect(problemsOf({ 'test/priced.yaml': priced.replaceAll('/v2/test/thing/', '/shop/item/') })).toBe('');
});

it('a part needs the permissions of its screen', () => {
  expect(problemsOf({ 'test/priced.yaml': valid, 'test/priced.part.yaml': priced })).toContain(
    'test/priced.part.yaml:11:38  S083 ',
  );
});
