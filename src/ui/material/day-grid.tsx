import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs, { type Dayjs } from 'dayjs';
import { useLocaleState, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/zh-cn';
import { MaterialStyles } from './material-styles';
import './day-grid.css';

interface Props {
  /** `YYYY-MM-DD`, as all days here; '' while none is chosen. */
  value: string;
  /** First and last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}

/** The date formats of a language. Weeks begin on Monday. Both Chinese scripts have the same formats. */
const forms = {
  english: { locale: 'en-gb', month: 'MMMM YYYY', day: 'dddd, D MMMM YYYY' },
  chinese: { locale: 'zh-cn', month: 'YYYY年M月', day: 'YYYY年M月D日 dddd' },
};

/** Swaps the Page keys, because the library maps them in the opposite way to other calendars. */
const turned: Record<string, string> = { PageUp: 'PageDown', PageDown: 'PageUp' };

function Day({ onKeyDown, ...day }: PickerDayProps) {
  return (
    <PickerDay
      {...day}
      onKeyDown={(event, at) =>
        onKeyDown?.({ ...event, key: turned[event.key] ?? event.key, preventDefault: () => event.preventDefault() }, at)
      }
    />
  );
}

const slots = { day: Day };

/** The days of a month, and years to jump to. */
export function DayGrid({ value, min, max, onPick }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const form = language.startsWith('zh') ? forms.chinese : forms.english;
  const texts = {
    previousMonth: translate('fields.monthBefore'),
    nextMonth: translate('fields.monthAfter'),
    calendarViewSwitchingButtonAriaLabel: (view: string) =>
      translate(view === 'year' ? 'fields.chooseDay' : 'fields.chooseYear'),
  };
  // The grid resets its month whenever the value is another object.
  const chosen = useMemo(() => (value ? dayjs(value) : null), [value]);
  return (
    <MaterialStyles>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={form.locale} localeText={texts}>
        <DateCalendar
          className="c-day-grid"
          value={chosen}
          {...(min && { minDate: dayjs(min) })}
          {...(max && { maxDate: dayjs(max) })}
          reduceAnimations
          yearsPerRow={4}
          dayOfWeekFormatter={(day: Dayjs) => day.format('dd')}
          slots={slots}
          slotProps={{
            calendarHeader: { format: form.month },
            day: ({ day }) => ({ 'aria-label': day.format(form.day) }),
          }}
          onChange={(day, progress) => {
            if (day && progress === 'finish') onPick(day.format('YYYY-MM-DD'));
          }}
        />
      </LocalizationProvider>
    </MaterialStyles>
  );
}
