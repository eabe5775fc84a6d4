import { useTranslate } from 'react-admin';
import { startTransition, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { lazy } from '../../ui/lazy';
import type { FrameControl } from '../../ui/frame';
import { Icon } from '../../ui/icon';
import { Late } from '../../ui/late';
import { exactlyTyped, looselyTyped, startOfDay } from './typed';
import '../ranges.css';

const OpenCalendar = lazy(() => import('./calendar').then((module) => module.OpenCalendar));

interface Props extends Partial<FrameControl> {
  /** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm[:ss]` with a time, or what was typed and is none of it. */
  value: string;
  withTime?: boolean;
  /** The time of a day that is typed or picked without one. Default: its start. */
  dayTime?: string;
  /** First and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  readOnly?: boolean | undefined;
  'aria-label'?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Receives such a text, '' for an empty box, or other typed text. If the caller ignores that, the box restores the old value on blur. */
  onType: (text: string) => void;
  onBlur?: () => void;
}

/**
 * A day or a moment, typed in the format of the tables or picked from a calendar. The typed text is formatted on blur.
 */
export function DateBox({
  value,
  withTime = false,
  dayTime = startOfDay,
  min,
  max,
  readOnly,
  inputRef,
  onType,
  onBlur,
  ...named
}: Props) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  /** The typed text, while the value comes from it or is unchanged. */
  const [draft, setDraft] = useState<{ text: string; values: string[] }>();
  const shown = draft?.values.includes(value) ? draft.text : value;
  const type = (text: string) => {
    const exact = exactlyTyped(text, withTime) ?? text;
    setDraft({ text, values: [value, exact] });
    onType(exact);
  };
  const settle = () => {
    const loose = looselyTyped(shown, withTime, dayTime);
    setDraft(undefined);
    if (draft && loose !== undefined && loose !== value) onType(loose);
  };
  const pick = (picked: string) => {
    setDraft(undefined);
    onType(picked);
  };
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
  };
  return (
    <span className="c-date-box c-row c-grow">
      <input
        {...named}
        ref={inputRef}
        className="c-input c-date"
        type="text"
        autoComplete="off"
        placeholder={translate(withTime ? 'fields.momentForm' : 'fields.dayForm')}
        readOnly={readOnly}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
      />
      {!readOnly && (
        <button
          ref={button}
          type="button"
          className="c-combo-button c-center"
          aria-label={translate('fields.calendar')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={OpenCalendar.preload}
          onFocus={OpenCalendar.preload}
          onClick={() => startTransition(() => setOpen(!open))}
        >
          <Icon name="calendar" />
        </button>
      )}
      <Late onClose={close}>
        {open && (
          <OpenCalendar
            value={exactlyTyped(value, withTime) ?? ''}
            withTime={withTime}
            dayTime={dayTime}
            min={min}
            max={max}
            anchor={button}
            onPick={pick}
            onClose={close}
          />
        )}
      </Late>
    </span>
  );
}
