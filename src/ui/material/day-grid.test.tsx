// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DayGrid } from './day-grid';

function show(props: Partial<ComponentProps<typeof DayGrid>> = {}, language = 'en') {
  const i18n = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => language };
  render(
    <I18nContextProvider value={i18n}>
      <DayGrid value="" today="2026-03-15" onPick={vi.fn()} {...props} />
    </I18nContextProvider>,
  );
}

function month() {
  return document.querySelector('.MuiPickersCalendarHeader-label')?.textContent;
}

/** jsdom finds a role slowly among so many. */
function days(selector: string) {
  return [...document.querySelectorAll(`[role="gridcell"]${selector}`)].map((day) => day.getAttribute('aria-label'));
}

describe('the month that is shown first', () => {
  it.each([
    [{ value: '2024-02-10' }, 'February 2024'],
    [{ max: '2025-12-31' }, 'December 2025'],
    [{ min: '2026-05-02' }, 'May 2026'],
    [{ min: '2026-03-15', max: '2026-03-15' }, 'March 2026'],
  ])('is that of the chosen day, else of today, else the nearest with a day to choose: %j', (props, shown) => {
    show(props);
    expect(month()).toBe(shown);
  });
});

it('marks today, and the chosen day', () => {
  show({ value: '2026-03-17' });
  expect(days('[aria-current="date"]')).toEqual(['Sunday, March 15, 2026']);
  expect(days('[aria-selected="true"]')).toEqual(['Tuesday, March 17, 2026']);
});

function day(label: string) {
  const found = document.querySelector<HTMLButtonElement>(`[role="gridcell"][aria-label="${label}"]`);
  if (!found) throw new Error(`no ${label}`);
  return found;
}

it('a day is picked as the day that it is, and a year picks none', async () => {
  const onPick = vi.fn<(day: string) => void>();
  show({ value: '2026-03-17', onPick });
  fireEvent.click(day('Friday, March 6, 2026'));
  expect(onPick.mock.calls).toEqual([['2026-03-06']]);
  fireEvent.click(screen.getByLabelText('fields.chooseYear'));
  await act(async () => fireEvent.click(screen.getByText('2024')));
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(month()).toBe('March 2024');
});

it('only the days from the first to the last one can be picked', () => {
  show({ min: '2026-03-05', max: '2026-03-20' });
  const free = days('[aria-label]:not(:disabled)');
  expect([free[0], free.at(-1), free.length]).toEqual(['Thursday, March 5, 2026', 'Friday, March 20, 2026', 16]);
});

it('goes from month to month by its buttons and by the keys of pages, and from day to day by arrows', async () => {
  show({ value: '2026-03-17' });
  const press = (label: string) =>
    act(async () => fireEvent.click(document.querySelector(`[aria-label="${label}"]`) as Element));
  const key = (label: string, name: string) => act(async () => fireEvent.keyDown(day(label), { key: name }));
  await key('Tuesday, March 17, 2026', 'ArrowRight');
  expect(document.activeElement).toBe(day('Wednesday, March 18, 2026'));
  await key('Tuesday, March 17, 2026', 'PageDown');
  expect(month()).toBe('April 2026');
  await press('fields.monthBefore');
  expect(month()).toBe('March 2026');
  await key('Tuesday, March 17, 2026', 'PageUp');
  expect(month()).toBe('February 2026');
  await press('fields.monthAfter');
  expect(month()).toBe('March 2026');
});

it.each([
  ['zh', '2026年3月', '周一', '2026年3月15日星期日'],
  ['de', 'März 2026', 'Mo', 'Sonntag, 15. März 2026'],
])('is written as in its language, with weeks from Monday: %s', (language, shown, monday, today) => {
  show({}, language);
  const weekdays = document.querySelectorAll('.MuiDayCalendar-weekDayLabel');
  expect([month(), weekdays[0]?.textContent, weekdays.length]).toEqual([shown, monday, 7]);
  expect(days('[aria-current="date"]')).toEqual([today]);
});
