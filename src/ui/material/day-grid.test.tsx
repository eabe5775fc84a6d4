// @vitest-environment jsdom
import { render } from '@testing-library/react';
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
