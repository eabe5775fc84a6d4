import { useTranslate } from 'react-admin';
import { useState, type RefObject } from 'react';
import { Button } from '../../ui/button';
import { DayGrid } from '../../ui/material/day-grid';
import { OpenPopover } from '../../ui/material/popover';
import { dayText, timeText } from './instant';
import { TimeBox } from './time-box';
import { exactTime, looseTime } from './typed';
import '../ranges.css';

interface Props {
  /** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm[:ss]` with a time, or ''. */
  value: string;
  withTime: boolean;
  /** The time of a day that is picked without one. */
  dayTime: string;
  /** First and last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onPick: (text: string) => void;
  onClose: () => void;
}

/** A month to pick a day from, with its time. With a time, it stays open until the user closes it. */
export function OpenCalendar({ value, withTime, dayTime, min, max, anchor, onPick, onClose }: Props) {
  const translate = useTranslate();
  const [day = '', ownTime = dayTime] = value ? value.split(' ') : [];
  const [time, setTime] = useState(ownTime);
  const pickDay = (picked: string) => {
    onPick(withTime ? `${picked} ${looseTime(time) ?? ownTime}` : picked);
    if (!withTime) onClose();
  };
  const typeTime = (text: string) => {
    setTime(text);
    if (day && exactTime(text)) onPick(`${day} ${text}`);
  };
  const now = new Date();
  const today = dayText(now);
  const pickNow = () => {
    onPick(withTime ? `${today} ${timeText(now)}` : today);
    onClose();
  };
  return (
    <OpenPopover
      className="c-calendar"
      label={translate('fields.calendar')}
      anchor={anchor}
      initialFocus='[role="gridcell"][tabindex="0"]:enabled'
      onClose={onClose}
    >
      <DayGrid value={day} today={today} min={min} max={max} onPick={pickDay} />
      <div className="c-calendar-foot c-row c-gap-8 c-end c-line-above">
        {withTime && <TimeBox aria-label={translate('fields.time')} value={time} onType={typeTime} onEnter={onClose} />}
        <Button
          small
          disabled={(min !== undefined && today < min) || (max !== undefined && today > max)}
          onClick={pickNow}
        >
          {translate(withTime ? 'fields.now' : 'fields.today')}
        </Button>
        {withTime && (
          <Button small variant="primary" onClick={onClose}>
            {translate('fields.done')}
          </Button>
        )}
      </div>
    </OpenPopover>
  );
}
