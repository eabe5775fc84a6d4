import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs, { type Dayjs } from 'dayjs';
import { useLocaleState, useTranslate } from 'react-admin';
import { createContext, use, useMemo } from 'react';
import { MaterialStyles } from './material-styles';
import './day-grid.css';

interface Props {
  /** `YYYY-MM-DD`, as all days here; '' while none is chosen. */
  value: string;
  /** It is marked. While no day is chosen, its month is shown, or the nearest one with a selectable day. */
  today: string;
  /** First and last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}

const known = new Map<string, { locale: string; month: string; week: Intl.DateTimeFormat; day: Intl.DateTimeFormat }>();

/** How a language writes months, days and weekdays; dayjs knows the names of its months by `locale`. Weeks begin on Monday. */
function formOf(language: string) {
  const found = known.get(language);
  if (found) return found;
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const partOf = (at: number) => month.formatToParts(Date.UTC(2026, at)).find(({ type }) => type === 'month')?.value;
  const locale = `intl-${language}`.toLowerCase();
  const months = Array.from({ length: 12 }, (_none, at) => partOf(at) ?? '');
  dayjs.locale(
    { ...dayjs.Ls['en'], formats: {}, relativeTime: {}, name: locale, months, weekStart: 1 },
    undefined,
    true,
  );
  const form = {
    locale,
    month: month
      .formatToParts(Date.UTC(2026))
      .map(({ type, value }) => (type === 'month' ? 'MMMM' : type === 'year' ? 'YYYY' : `[${value}]`))
      .join(''),
    week: new Intl.DateTimeFormat(language, { weekday: 'short' }),
    day: new Intl.DateTimeFormat(language, { dateStyle: 'full' }),
  };
  known.set(language, form);
  return form;
}

/** Swaps the Page keys, because the library maps them in the opposite way to other calendars. */
const turned: Record<string, string> = { PageUp: 'PageDown', PageDown: 'PageUp' };

/** The library's own is that of the computer's zone. */
const TodayContext = createContext('');

function Day({ onKeyDown, ...day }: PickerDayProps) {
  const isToday = day.day.format('YYYY-MM-DD') === use(TodayContext);
  return (
    <PickerDay
      {...day}
      today={isToday}
      aria-current={isToday ? 'date' : undefined}
      onKeyDown={(event, at) =>
        onKeyDown?.({ ...event, key: turned[event.key] ?? event.key, preventDefault: () => event.preventDefault() }, at)
      }
    />
  );
}

const slots = { day: Day };

/** The days of a month, and years to jump to. */
export function DayGrid({ value, today, min, max, onPick }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const form = formOf(language);
  const texts = {
    previousMonth: translate('fields.monthBefore'),
    nextMonth: translate('fields.monthAfter'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      translate(view === 'year' ? 'fields.chooseDay' : 'fields.chooseYear'),
  };
  // The grid resets its month whenever the value is another object.
  const chosen = useMemo(() => (value ? dayjs(value) : null), [value]);
  const nearest = max && today > max ? max : min && today < min ? min : today;
  const first = useMemo(() => dayjs(nearest), [nearest]);
  return (
    <MaterialStyles>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={form.locale} localeText={texts}>
        <TodayContext value={today}>
          <DateCalendar
            className="c-day-grid"
            value={chosen}
            referenceDate={first}
            {...(min && { minDate: dayjs(min) })}
            {...(max && { maxDate: dayjs(max) })}
            reduceAnimations
            yearsPerRow={4}
            dayOfWeekFormatter={(day: Dayjs) => form.week.format(day.toDate())}
            slots={slots}
            slotProps={{
              calendarHeader: { format: form.month },
              day: ({ day }) => ({ 'aria-label': form.day.format(day.toDate()) }),
            }}
            onChange={(day, progress) => {
              if (day && progress === 'finish') onPick(day.format('YYYY-MM-DD'));
            }}
          />
        </TodayContext>
      </LocalizationProvider>
    </MaterialStyles>
  );
}
