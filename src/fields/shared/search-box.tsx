import { useTranslate } from 'react-admin';
import { useEffect, useId, useRef, useState, type HTMLInputTypeAttribute, type InputHTMLAttributes } from 'react';
import type { FieldKind } from '../../schema/field-definition';
import { takeFocus } from '../../ui/take-focus';
import { rawText, isMissing } from '../cell';
import { hintOf, nameOf, type FilterProps } from '../filter';
import type { SuggestedBox } from '../text/suggestions';

/** Milliseconds after the last key until the list is asked. */
const TYPING_PAUSE = 200;

interface BoxOptions extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode'> {
  type?: HTMLInputTypeAttribute;
  /** The filter's value of a typed text; undefined while the text is none yet. */
  read?: (text: string) => unknown;
  /** What is said of a text that can't be read: a locale key. */
  refusal?: string;
}

/** A search box: Enter asks at once, a pause in typing too, an emptied box takes the filter away. */
export function searchBox<K extends FieldKind>({ read = (text) => text, refusal, ...options }: BoxOptions) {
  return function SearchFilter({ suggested, ...props }: FilterProps<K> & { suggested?: SuggestedBox }) {
    const { value, onChange, autoFocus } = props;
    const stored = isMissing(value) ? '' : rawText(value);
    const [text, setText] = useState(stored);
    const [refused, setRefused] = useState(false);
    const translate = useTranslate();
    const problemId = useId();
    const sent = useRef(stored);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    useEffect(() => {
      if (stored === sent.current) return;
      sent.current = stored;
      setText(stored);
      setRefused(false);
    }, [stored]);
    const send = (typed: string): void => {
      clearTimeout(timer.current);
      const trimmed = typed.trim();
      const next = trimmed === '' ? undefined : read(trimmed);
      setRefused(trimmed !== '' && next === undefined);
      if ((trimmed !== '' && next === undefined) || trimmed === sent.current) return;
      sent.current = trimmed;
      onChange(next);
    };
    return (
      <>
        <input
          {...nameOf(props as FilterProps)}
          type="search"
          {...options}
          {...suggested}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? problemId : undefined}
          className="c-input"
          autoComplete="off"
          ref={autoFocus ? takeFocus : undefined}
          placeholder={hintOf(props as FilterProps)}
          value={text}
          onChange={(event) => {
            const typed = event.target.value;
            setText(typed);
            setRefused(false);
            clearTimeout(timer.current);
            if (typed === '') send('');
            else timer.current = setTimeout(() => send(typed), TYPING_PAUSE);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send(text);
          }}
          onBlur={() => send(text)}
        />
        {refused && refusal && (
          <p id={problemId} className="c-frame-error" role="alert">
            {translate(refusal)}
          </p>
        )}
      </>
    );
  };
}

/** A part of the text. */
export const SearchFilter = searchBox<FieldKind>({});
