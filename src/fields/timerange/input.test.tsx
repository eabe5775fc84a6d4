// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildField } from '../field.case';
import { control, showForm, type } from '../form.case';

const times = [buildField('timerange')];

it('shows both times of a record, with a dash between them', () => {
  showForm(times, { place: 'edit', record: { id: 1, f: '08:00-17:30' } });
  expect([control('From').value, control('To').value]).toEqual(['08:00', '17:30']);
  expect(control('From').placeholder).toBe('HH:mm');
  expect(screen.getByRole('group', { name: 'Field' }).textContent).toBe('Field–');
});

it('is nothing once both times are gone, and wrong with one', async () => {
  const { save, refuse } = showForm(times, { place: 'edit', record: { id: 1, f: '08:00-17:30' } });
  type(control('From'), '');
  await refuse('Please enter a time range such as 00:00-10:00');
  expect([control('From'), control('To')].map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(control('To').value).toBe('17:30');
  type(control('To'), '');
  expect(await save()).toMatchObject({ f: '' });
});

it('takes a time in any form, and writes it as usual when it is left', async () => {
  const { save } = showForm(times);
  type(control('From'), '8：05x');
  expect(control('From').value).toBe('8:05');
  fireEvent.blur(control('From'));
  expect(control('From').value).toBe('08:05');
  type(control('To'), '1730');
  fireEvent.keyDown(control('To'), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(control('To'), { key: 'a' });
  expect(control('To').value).toBe('1730');
  fireEvent.keyDown(control('To'), { key: 'Enter' });
  expect(control('To').value).toBe('17:30');
  expect(await save()).toMatchObject({ f: '08:05-17:30' });
});

it('leaves what is no time as it was typed', () => {
  showForm(times);
  type(control('From'), '25:00');
  fireEvent.blur(control('From'));
  expect(control('From').value).toBe('25:00');
});
