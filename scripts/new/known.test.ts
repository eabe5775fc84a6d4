import { describe, expect, it } from 'vitest';
import { schemaCompiler } from '../../src/compiler/compile-schemas';
import { collected } from '../../src/compiler/collect';
import { knownNames } from './known';

function screen(fields: string) {
  return `label: { en: A, zh: 甲 }\ncalls: { list: /v2/x/a/list }\nfields:\n${fields}`;
}

const uid = '  uid: { type: id, as: text }\n';
const files = {
  'product/awake': screen(uid),
  'product/device': screen(
    `${uid}  sn: { type: text, label: { en: SN, zh: 序列号 } }\n  name: { type: text, label: { en: Name, zh: 名称 } }\n`,
  ),
  'vas/cloud': screen('  order_id: { type: id }\n'),
  'vas/order': screen(
    `  order_id: { type: id }\n  uid: { type: ref, to: product/device, label: { en: UID, zh: 设备 } }\n  sn: { type: text, label: { en: SN, zh: 序列号 } }\n  name: { type: text, label: { en: Title, zh: 标题 } }\n`,
  ),
  'vas/plan': screen('  id: { type: id }\n  uid: { type: ref, to: product/awake, label: { en: UID, zh: 设备 } }\n'),
  'vas/refund': screen('  id: { type: id }\n  uid: { type: ref, to: product/device, label: { en: UID, zh: 设备 } }\n'),
};
function read() {
  return Object.entries(files).map(([name, text]) => collected(`schemas/${name}.yaml`, `${name}.yaml`, text));
}

const known = knownNames(schemaCompiler(read, {}).compile(), {}, {});

describe('knowledge from other schemas about a name', () => {
  it('is the resource that most references of this name point at', () =>
    expect(known.refersTo('uid')).toEqual({ to: 'product/device', as: 'text' }));
  it('is otherwise the only screen with this id', () =>
    expect(known.refersTo('plan_id')).toEqual({ to: 'vas/plan', as: 'number' }));
  it('says whether a schema declares a reference of this name', () =>
    expect([known.isReference('uid'), known.isReference('plan_id')]).toEqual([true, false]));
  it('is undefined when several screens have it', () => expect(known.refersTo('order_id')).toBeUndefined());
  it('has the label when all fields of this name share it', () => {
    expect(known.labelOf('sn')).toEqual({ en: 'SN', zh: '序列号' });
    expect(known.labelOf('name')).toBeUndefined();
    expect(known.labelOf('constructor')).toBeUndefined();
  });
});
