// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { buildField } from '../field.case';
import { Around, showForm, type } from '../form.case';
import { DateBox } from './date-box';
import { expression } from '../../expression.case';

interface Shown {
  start?: string;
  withTime?: boolean;
  min?: string;
  max?: string;
  language?: string;
}

/** A box with its calendar open. */
async function openCalendar({ start = '2026-03-15', language = 'en', ...props }: Shown = {}) {
  const onType = vi.fn();
  function Box() {
    const [value, setValue] = useState(start);
    const change = (text: string) => {
      onType(text);
      setValue(text);
    };
    return <DateBox {...props} aria-label="Day" value={value} onType={change} />;
  }
  render(
    <Around language={language}>
      <Box />
    </Around>,
  );
  const button = screen.getByLabelText('Calendar');
  await act(async () => {
    button.focus();
    fireEvent.click(button);
  });
  const calendar = await screen.findByLabelText('Calendar', { selector: '[role="dialog"]' }, { timeout: 20_000 });
  return { onType, button, calendar, box: screen.getByLabelText<HTMLInputElement>('Day') };
}

function day(name: string) {
  return screen.getByLabelText<HTMLButtonElement>(name, { selector: '[role="gridcell"]' });
}

it('a chosen day is written in the format of the box; the calendar closes and returns the focus', async () => {
  const { box, button, onType } = await openCalendar();
  fireEvent.click(day('Friday, March 6, 2026'));
  expect(onType.mock.calls).toEqual([['2026-03-06']]);
  expect(box.value).toBe('2026-03-06');
  await waitFor(() => expect(document.querySelector('.c-calendar')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('choosing a day keeps the time, and typing a time keeps the day', async () => {
  const { box, calendar, onType } = await openCalendar({ withTime: true, start: '2026-03-15 18:05:09' });
  fireEvent.click(day('Friday, March 6, 2026'));
  expect(box.value).toBe('2026-03-06 18:05:09');
  const time = within(calendar).getByLabelText<HTMLInputElement>('Time');
  expect(time.value).toBe('18:05:09');
  type(time, '1930');
  expect(box.value).toBe('2026-03-06 18:05:09');
  fireEvent.keyDown(time, { key: 'Enter' });
  expect(onType).toHaveBeenLastCalledWith('2026-03-06 19:30');
  await waitFor(() => expect(document.querySelector('.c-calendar')).toBeNull());
});

it('a chosen day starts at midnight without a time, and keeps a time that was typed first', async () => {
  const { box, calendar } = await openCalendar({ withTime: true, start: '', min: '2026-03-01', max: '2026-03-31' });
  type(within(calendar).getByLabelText('Time'), '7:30');
  fireEvent.click(day('Friday, March 6, 2026'));
  expect(box.value).toBe('2026-03-06 07:30');
});

it('days outside the bounds of a form field are disabled', async () => {
  const bounded = buildField('date', { options: { latest: [{ value: expression('end'), label: 'End' }] } });
  showForm([bounded, buildField('date', { name: 'end', label: 'End' })], {
    place: 'edit',
    record: { id: 1, f: '2026-03-02', end: '2026-03-10' },
  });
  await act(async () => void fireEvent.click(screen.getAllByLabelText('Calendar')[0] ?? document.body));
  await screen.findByLabelText('Calendar', { selector: '[role="dialog"]' });
  expect(day('Tuesday, March 10, 2026').disabled).toBe(false);
  expect(day('Wednesday, March 11, 2026').disabled).toBe(true);
});

it('what is typed is written in the format of the box when the focus leaves it, and its form is told', () => {
  const [onType, onBlur] = [vi.fn(), vi.fn()];
  render(
    <Around>
      <DateBox aria-label="Day" value="" onType={onType} onBlur={onBlur} />
    </Around>,
  );
  const box = screen.getByLabelText('Day');
  type(box, '2026/3/6');
  expect(onType.mock.calls).toEqual([['2026/3/6']]);
  expect(onBlur).not.toHaveBeenCalled();
  fireEvent.blur(box);
  expect(onType).toHaveBeenLastCalledWith('2026-03-06');
  expect(onBlur).toHaveBeenCalledOnce();
});

it('a text that nobody typed stays as it came when the box is left', () => {
  const onType = vi.fn();
  render(
    <Around>
      <DateBox aria-label="Day" value="2026/01/01" onType={onType} />
    </Around>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Day');
  fireEvent.focus(box);
  fireEvent.blur(box);
  expect([box.value, onType.mock.calls]).toEqual(['2026/01/01', []]);
});

it('a number that came for a day is shown', () => {
  showForm([buildField('date')], { place: 'edit', record: { id: 1, f: 20260101 } });
  expect(screen.getByLabelText<HTMLInputElement>('Field').value).toBe('20260101');
});
