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

function press(key: string) {
  return act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
}

it.each([
  ['en', 'March 2026', 'Sunday, March 15, 2026', 'MonTueWedThuFriSatSun'],
  ['zh', '2026年3月', '2026年3月15日星期日', '周一周二周三周四周五周六周日'],
  ['zh-TW', '2026年3月', '2026年3月15日 星期日', '週一週二週三週四週五週六週日'],
  ['de', 'März 2026', 'Sonntag, 15. März 2026', 'MoDiMiDoFrSaSo'],
])(
  'in %s the calendar has names in the language, starts weeks on Monday and opens at the day of the box',
  async (language, month, name, week) => {
    const { calendar } = await openCalendar({ language });
    const chosen = day(name);
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    const grid = within(calendar).getByLabelText(month);
    expect(grid.getAttribute('role')).toBe('grid');
    expect([...grid.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent).join('')).toBe(
      week,
    );
  },
);

it('a chosen day is written in the format of the box; the calendar closes and returns the focus', async () => {
  const { box, button, onType } = await openCalendar();
  fireEvent.click(day('Friday, March 6, 2026'));
  expect(onType.mock.calls).toEqual([['2026-03-06']]);
  expect(box.value).toBe('2026-03-06');
  await waitFor(() => expect(document.querySelector('.c-calendar')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('arrow keys move between days, and Escape closes without a change', async () => {
  const { button, onType } = await openCalendar();
  await waitFor(() => expect(document.activeElement).toBe(day('Sunday, March 15, 2026')));
  const walk = [
    ['ArrowRight', 'Monday, March 16, 2026'],
    ['ArrowDown', 'Monday, March 23, 2026'],
    ['ArrowLeft', 'Sunday, March 22, 2026'],
    ['ArrowUp', 'Sunday, March 15, 2026'],
    ['Home', 'Monday, March 9, 2026'],
    ['End', 'Sunday, March 15, 2026'],
    ['PageUp', 'Sunday, February 15, 2026'],
    ['PageDown', 'Sunday, March 15, 2026'],
    ['PageDown', 'Wednesday, April 15, 2026'],
  ] as const;
  const passed: [string, string | null | undefined][] = [];
  for (const [key] of walk) {
    await press(key);
    passed.push([key, document.activeElement?.getAttribute('aria-label')]);
  }
  expect(passed).toEqual(walk);
  await press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(document.querySelector('.c-calendar')).toBeNull();
  expect(onType).not.toHaveBeenCalled();
});

it('other months and years are shown without choosing a day', async () => {
  const { onType, calendar } = await openCalendar();
  fireEvent.click(within(calendar).getByLabelText('Next month'));
  expect(await within(calendar).findByText('April 2026')).toBeTruthy();
  fireEvent.click(within(calendar).getByLabelText('Choose a year'));
  fireEvent.click(await within(calendar).findByText('2024'));
  expect(await within(calendar).findByText(/^\w+ 2024$/)).toBeTruthy();
  expect(onType).not.toHaveBeenCalled();
});

it('days outside the limits are disabled', async () => {
  const { onType } = await openCalendar({ min: '2026-03-10', max: '2026-03-20' });
  expect(day('Monday, March 9, 2026').disabled).toBe(true);
  expect(day('Tuesday, March 10, 2026').disabled).toBe(false);
  expect(day('Friday, March 20, 2026').disabled).toBe(false);
  expect(day('Saturday, March 21, 2026').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLButtonElement>('Next month').disabled).toBe(true);
  fireEvent.click(day('Saturday, March 21, 2026'));
  expect(onType).not.toHaveBeenCalled();
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
