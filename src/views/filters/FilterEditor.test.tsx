// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../../schema/field-definition';
import { buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { FilterEditor } from './FilterEditor';

beforeAll(() => import('../../fields/field-filter'));

const state = buildField('state', 'enum', { options: choices('Open', 'Closed', 'Lost') });
const cloud = buildField('cloud', 'boolean');
const city = buildField('city', 'text');
const size = buildField('size', 'integer');

function open(field: FieldDefinition, value?: unknown, filter: Record<string, number> = {}) {
  const plain = buildDefinition([field]);
  const [onChange, onClose] = [vi.fn(), vi.fn()];
  const anchor = { current: document.body };
  renderView(<FilterEditor field={field} value={value} anchor={anchor} onChange={onChange} onClose={onClose} />, {
    definition: { ...plain, list: { ...plain.list, filter } },
    dataProvider: {},
  });
  return { onChange, onClose };
}

function ticks(role: 'checkbox' | 'radio') {
  return screen
    .queryAllByRole<HTMLInputElement>(role)
    .map(({ labels, checked }) => `${labels?.[0]?.textContent}${checked ? ' ✓' : ''}`);
}

function box(name: string) {
  return screen.findByRole<HTMLInputElement>('searchbox', { name });
}

describe('a filter with a few options', () => {
  it('has a tick for each, and takes one after the other', async () => {
    const { onChange } = open(state, 1);
    expect(screen.getByRole('group', { name: 'State' })).toBeTruthy();
    expect(ticks('checkbox')).toEqual(['Open ✓', 'Closed', 'Lost']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Open' })));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lost' }));
    expect(ticks('checkbox')).toEqual(['Open ✓', 'Closed', 'Lost ✓']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Closed' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lost' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Closed' }));
    expect(onChange.mock.calls).toEqual([[[1, 3]], [[1, 2, 3]], [[2, 3]], [2], [undefined]]);
  });

  it('begins at what is ticked, also a value of an address, which is text', async () => {
    open(state, ['2']);
    expect(ticks('checkbox')).toEqual(['Open', 'Closed ✓', 'Lost']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Closed' })));
  });

  it('shows a value that none of them has', () => {
    open(state, [1, 9]);
    expect(ticks('checkbox')).toEqual(['Open ✓', 'Closed', 'Lost', 'Unknown (9) ✓']);
  });

  it('takes an array also for one of several values that a record has', () => {
    const tags = buildField('tags', 'enums', { options: { as: 'list', ...choices('Open', 'Closed') } as never });
    const { onChange } = open(tags);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Closed' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith([2]);
  });

  it('has one value where every list has one and nothing but the filter uses it', () => {
    const unit = { ...state, in: ['filter'] as FieldDefinition['in'] };
    const { onChange } = open(unit, 2, { state: 2 });
    expect(ticks('radio')).toEqual(['Open', 'Closed ✓', 'Lost']);
    fireEvent.click(screen.getByRole('radio', { name: 'Lost' }));
    expect(ticks('radio')).toEqual(['Open', 'Closed', 'Lost ✓']);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
    cleanup();
    open(unit, 2);
    expect(ticks('checkbox')).toHaveLength(3);
    cleanup();
    open(state, 2, { state: 2 });
    expect(ticks('checkbox')).toHaveLength(3);
  });

  it('of yes and no has one of them', async () => {
    const { onChange } = open(cloud, 'false');
    expect(ticks('radio')).toEqual(['Yes', 'No ✓']);
    const names = new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name));
    expect([names.size, names.has('')]).toEqual([1, false]);
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(ticks('radio')).toEqual(['Yes ✓', 'No']);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });
});

it.each([12, 13])('%i options are ticks up to twelve', (count) => {
  const many = choices(...Array.from({ length: count }, (_, index) => `No. ${index}`));
  open(buildField('state', 'enum', { options: many }));
  expect(ticks('checkbox')).toHaveLength(count === 12 ? 12 : 0);
});

describe('a filter that is typed', () => {
  it('has its label and the focus, and closes with Enter', async () => {
    const { onChange, onClose } = open(city, 'Wuhan');
    const input = await box('City');
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.change(input, { target: { value: 'Yichang' } });
    fireEvent.keyDown(input, { key: 'a' });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Yichang');
  });

  it('stays open while it is none', async () => {
    const { onChange, onClose } = open(size);
    const input = await box('Size');
    fireEvent.change(input, { target: { value: 'x' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: '7' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
  });
});
