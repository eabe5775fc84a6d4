import { expect, it } from 'vitest';
import { withShapes } from './shapes';

const old = `fields:
  price: { type: money, currency: { field: money_type }, label: { en: Price, zh: 价格 } } # of the list
  paid:
    type: money
    currency:
      field: money_type
    label: { en: Paid, zh: 已付 }
  cost: { type: money, currency: CNY }
detail:
  - { label: { en: Validity, zh: 有效期 }, period: { from: gmt_create, to: gmt_expire } } # of the app
  - label: { en: Service, zh: 服务期 }
    period:
      from: start
      to: end
list: { filter: { period: { from: today, to: now } } }
calls: { list: { path: /list, envelope: { api_ver: 1.0.2 } } }
actions:
  stop:
    confirm:
      text: { en: "Sure?", zh: 确定？ }
      typed: name
    fields:
      reason: { propose: [{ en: Broken, zh: 损坏 }, { label: { en: All, zh: 全部 }, value: left }] }
      note:
        propose:
          - en: Late
            zh: 过期
  go: { confirm: { typed: name }, call: /go }
  ask: { confirm: { en: "Go?", zh: 继续？ } }
`;

it('names the field of a currency, and writes proposed texts as labels, what is typed beside the question, versions without their envelope, and a period by its two fields', () => {
  expect(withShapes(old).text).toBe(`fields:
  price: { type: money, currency: money_type, label: { en: Price, zh: 价格 } } # of the list
  paid:
    type: money
    currency:
      money_type
    label: { en: Paid, zh: 已付 }
  cost: { type: money, currency: CNY }
detail:
  - { label: { en: Validity, zh: 有效期 }, period: [gmt_create, gmt_expire] } # of the app
  - label: { en: Service, zh: 服务期 }
    period:
      [start, end]
list: { filter: { period: { from: today, to: now } } }
calls: { list: { path: /list, apiVersion: 1.0.2 } }
actions:
  stop:
    confirm: { en: "Sure?", zh: 确定？ }
    typed: name
    fields:
      reason: { propose: [{ label: { en: Broken, zh: 损坏 } }, { label: { en: All, zh: 全部 }, value: left }] }
      note:
        propose:
          - label: { en: Late, zh: 过期 }
  go: { confirm: true, typed: name, call: /go }
  ask: { confirm: { en: "Go?", zh: 继续？ } }
`);
  expect(withShapes(old).done[0]).toEqual({ line: 2, old: '{ field: money_type }', now: 'money_type' });
});

it('changes nothing twice', () => {
  const { text } = withShapes(old);
  expect(withShapes(text)).toEqual({ text, done: [] });
});
