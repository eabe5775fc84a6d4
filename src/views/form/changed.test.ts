// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { createChanged } from './changed';
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

it('compares once for all listeners, and no more when they are gone', () => {
  const { form, compared, changed } = opened();
  const forget = [changed.subscribe(vi.fn()), changed.subscribe(vi.fn())];
  compared.mockClear();
  form.setValue('name', 'Annette');
  expect(compared).toHaveBeenCalledOnce();
  for (const each of forget) each();
  form.setValue('city', 'Berlin');
  expect(compared).toHaveBeenCalledOnce();
});

it('knows what changed before anybody listened', () => {
  const { form, changed } = opened();
  form.setValue('city', 'Berlin');
  changed.subscribe(vi.fn());
  expect([...changed.read()]).toEqual(['city']);
});
