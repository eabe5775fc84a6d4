import { useTranslate } from 'react-admin';
import type { KeyboardEvent, Ref } from 'react';
import { looseTime } from './typed';

interface Props {
  /** `HH:mm[:ss]`, or what was typed and is none, or not yet. */
  value: string;
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  readOnly?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onType: (text: string) => void;
  onBlur?: () => void;
  onEnter?: () => void;
}

/** A time in 24 hours. The typed text is formatted on blur. */
export function TimeBox({ value, inputRef, onType, onBlur, onEnter, ...named }: Props) {
  const translate = useTranslate();
  const settle = () => {
    const time = looseTime(value);
    if (time !== undefined && time !== value) onType(time);
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    settle();
    onEnter?.();
  };
  return (
    <input
      {...named}
      ref={inputRef}
      className="c-input c-date"
      type="text"
      autoComplete="off"
      placeholder={translate('fields.timeForm')}
      value={value}
      onChange={(event) => onType(event.target.value.replaceAll('：', ':').replaceAll(/[^\d:]/g, ''))}
      onKeyDown={onKeyDown}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    />
  );
}
