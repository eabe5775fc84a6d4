// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { buildField } from '../definition.case';
import { ChangedContext, createChanged, useChangedFields } from './changed';
import { changesOf, type Values } from './changes';

/** A form of two values, and how often they were compared. */
function opened() {
  const first: Values = { name: 'Anne', city: 'Bonn' };
  const { result } = renderHook(() => useForm<Values>({ defaultValues: first }));
  const form = result.current;
  const compared = vi.fn(() => changesOf(first, form.getValues(), ['name', 'city']));
  return { form, compared, changed: createChanged(form, compared) };
}

it('tells its listeners only when another value differs from the first one', () => {
  const { form, changed } = opened();
  const listener = vi.fn();
  changed.subscribe(listener);
  form.setValue('name', 'Annette');
  const now = changed.read();
  expect([...now]).toEqual(['name']);
  form.setValue('name', 'Anne-Marie');
  expect(changed.read()).toBe(now);
  expect(listener).toHaveBeenCalledOnce();
  form.setValue('name', 'Anne');
  expect([...changed.read()]).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('knows what changed before anybody listened', () => {
  const { form, changed } = opened();
  form.setValue('city', 'Berlin');
  changed.subscribe(vi.fn());
  expect([...changed.read()]).toEqual(['city']);
});

it('a field is changed when a value of its input is: an area code, or a part of a location', () => {
  const fields = [buildField('phone', 'phone', { options: { area: 'area' } }), buildField('place', 'location')];
  const names = new Set<string>();
  const tell = vi.fn<() => void>();
  const changed = { read: () => names, subscribe: (listener: () => void) => (tell.mockImplementation(listener), tell) };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ChangedContext, { value: changed }, children);
  const { result } = renderHook(() => useChangedFields(fields), { wrapper });
  const marked = (name: string) => {
    names.clear();
    names.add(name);
    act(tell);
    return result.current;
  };
  expect(marked('area')).toEqual(['phone']);
  expect(marked('latitude')).toEqual(['place']);
  expect(marked('phone')).toEqual(['phone']);
});
