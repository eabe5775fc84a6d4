import { describe, expect, it } from 'vitest';
import { parseTemplate } from '../../schema/template';
import type { ResourceDefinition } from '../../schema/definition';
import { buildField } from '../field.case';
import { asksFor, showsMore } from './sought';

function definition(title: string, filters: string[], searched: string[] = []): ResourceDefinition {
  const fields = [
    buildField('text', { name: 'name' }),
    buildField('text', { name: 'code' }),
    buildField('id', { name: 'id' }),
    buildField('enum', { name: 'state' }),
    buildField('phone', { name: 'phone' }),
    buildField('email', { name: 'mail' }),
    buildField('ref', { name: 'owner' }),
  ].map((field) => [field.name, { ...field, ...(searched.includes(field.name) && { searched: true }) }]);
  return { title: parseTemplate(title), fields: Object.fromEntries(fields), list: { filters } } as ResourceDefinition;
}

describe('a typed text is asked for', () => {
  const product = definition('{name} ({code})', ['code', 'name']);

  it('as each field of the title, in its order', () => {
    expect(asksFor(product, 'LSGB')).toEqual([{ name: 'LSGB' }, { code: 'LSGB' }]);
  });

  it.each([
    ['Garden 4K (LSGB)', { name: 'Garden 4K', code: 'LSGB' }],
    ['Garden 4K (LS', { name: 'Garden 4K', code: 'LS' }],
    ['Garden 4K (', { name: 'Garden 4K' }],
  ])('as the title that it is: %s', (text, whole) => {
    expect(asksFor(product, text)).toEqual([whole, { name: text }, { code: text }]);
  });

  it('as what records are searched by, where it can be that', () => {
    const user = definition('{name}', ['name', 'id', 'phone', 'mail', 'owner'], ['id', 'phone', 'mail', 'owner']);
    expect(asksFor(user, 'Ann')).toEqual([{ name: 'Ann' }]);
    expect(asksFor(user, 'a@b')).toEqual([{ name: 'a@b' }, { mail: 'a@b' }]);
    expect(asksFor(user, '+86 138 0013')).toEqual([{ name: '+86 138 0013' }, { phone: '1380013' }]);
    expect(asksFor(user, '1380')).toEqual([{ name: '1380' }, { id: 1380 }, { phone: '1380' }, { owner: 1380 }]);
  });

  it('by the label of an option', () => {
    const alarm = definition('{code} · {state}', ['code', 'state']);
    expect(asksFor(alarm, 'A1 · enabled')).toEqual([{ code: 'A1', state: 1 }, { code: 'A1 · enabled' }]);
    expect(asksFor(alarm, 'Disabled')).toEqual([{ code: 'Disabled' }, { state: 2 }]);
  });

  it('by nothing that is no filter of the list', () => {
    const batch = definition('{name} #{id}', ['id']);
    expect([asksFor(batch, 'Gift'), showsMore(batch)]).toEqual([[], true]);
    expect([asksFor(batch, 'Gift #12'), showsMore(product)]).toEqual([[{ id: 12 }], false]);
  });
});
