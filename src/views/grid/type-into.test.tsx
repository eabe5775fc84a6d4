// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { typeInto } from './type-into';

it.each(['textarea', 'input'] as const)('a sign replaces what a %s holds, and its form gets to know', (Tag) => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Tag defaultValue="old" onInput={({ currentTarget }) => onChange(currentTarget.value)} />);
  typeInto(screen.getByRole('textbox'), 'n');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('n');
});

it('a list takes the first choice that begins with the sign, in either case, but never the empty one', () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <select defaultValue="1" onChange={({ target }) => onChange(target.value)}>
      <option value="">Rather none</option>
      <option value="1">Own</option>
      <option value="2">Rented</option>
      <option value="3">Returned</option>
    </select>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  typeInto(select, 'r');
  expect(select.value).toBe('2');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
  typeInto(select, 'x');
  expect(select.value).toBe('2');
  expect(onChange).toHaveBeenCalledOnce();
});
