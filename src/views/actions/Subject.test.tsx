// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { translate } from '../../fields/form.case';
import { buildField } from '../definition.case';
import { renderView } from '../view.case';
import { actions, definition } from './host.case';
import { deletionOf, operationOf, type CallAction } from './operation';
import { questionOf, Subject } from './Subject';

const [freeze] = actions as [CallAction];
const operation = operationOf(freeze);

function show(props: Partial<ComponentProps<typeof Subject>>) {
  renderView(<Subject operation={operation} titles={['Anne']} left={0} {...props} />, { definition, dataProvider: {} });
  return document.querySelector('.v-subject');
}

function titles(count: number) {
  return Array.from({ length: count }, (_, index) => `n${index + 1}`);
}

describe('what is asked', () => {
  it('names up to five records, and counts the others', () => {
    expect(show({ titles: titles(5) })?.textContent).toBe('n1n2n3n4n5');
    cleanup();
    expect(show({ titles: titles(7) })?.textContent).toBe('n1n2n3n4n5and 2 more');
  });

  it('keeps what a name does to the direction of the text inside of the name', () => {
    const name = 'Anne \u202E(26u)';
    const about = questionOf(deletionOf('Delete'), definition, [name], translate);
    expect(about).toContain(`\u2068${name}\u2069`);
    expect(show({ titles: ['Anne', name] })?.textContent).toBe(`Anne\u2068${name}\u2069`);
  });

  it('names a single record in its heading alone', () => {
    show({});
    expect(screen.queryByText('Anne')).toBeNull();
    expect(document.querySelector('.v-subject')?.childElementCount).toBe(0);
  });

  it('says that a deletion is final, what an action does with these values, and how many are left out', () => {
    expect(show({ operation: deletionOf('Delete') })?.textContent).toMatch(/undone|irreversible|restore/i);
    const text = {
      ...operation,
      confirm: { text: '{name} gets {amount}.' },
      fields: [buildField('amount', 'integer')],
    };
    cleanup();
    const said = show({ operation: text, record: { name: 'Anne' }, values: { amount: 5 }, left: 2 });
    expect(said?.textContent).toMatch(/^Anne gets 5\.2 selected records are left out/);
  });

  it('announces why the last try failed', () => {
    show({ failure: 'In use' });
    expect(screen.getByRole('alert').textContent).toBe('In use');
  });
});

it.each<[string, Parameters<typeof questionOf>[0], string[], boolean?]>([
  ['Delete record “Anne”?', deletionOf('Delete'), ['Anne']],
  ['Delete 2 records?', deletionOf('Delete'), ['Anne', 'Bo']],
  ['Freeze?', operation, []],
  ['Freeze “Anne”?', operation, ['Anne']],
  ['Freeze: 2 records?', operation, ['Anne', 'Bo']],
  ['Freeze?', operation, ['Anne'], true],
  ['Freeze', { ...operation, fields: [buildField('amount', 'integer')] }, []],
  ['Freeze', { ...operation, fields: [buildField('amount', 'integer')] }, ['Anne'], true],
  ['Freeze “Anne”', { ...operation, fields: [buildField('amount', 'integer')] }, ['Anne']],
  ['Freeze: 2 records', { ...operation, fields: [buildField('amount', 'integer')] }, ['Anne', 'Bo']],
])('the heading is "%s"', (heading, about, names, single = false) =>
  expect(questionOf(about, { ...definition, single }, names, translate)).toBe(heading),
);
