import { useEffect, useRef, useState, type HTMLInputTypeAttribute, type InputHTMLAttributes } from 'react';
import type { FieldKind } from '../../schema/field-definition';
import { takeFocus } from '../../ui/take-focus';
import { rawText, isMissing } from '../cell';
import { hintOf, nameOf, type FilterOf, type FilterProps } from '../filter';
import { Suggestions, type SuggestedBox } from './suggestions';

/** Milliseconds after the last key until the list is asked. */
const TYPING_PAUSE = 400;

interface BoxOptions extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode'> {
  type?: HTMLInputTypeAttribute;
  /** The filter's value of a typed text; undefined while the text is none yet. */
  read?: (text: string) => unknown;
}

/** A search box: Enter asks at once, a pause in typing too, an emptied box takes the filter away. */
export function searchBox<K extends FieldKind>({ read = (text) => text, ...options }: BoxOptions) {
  return function SearchFilter({ suggested, ...props }: FilterProps<K> & { suggested?: SuggestedBox }) {
    const { value, onChange, autoFocus } = props;
    const stored = isMissing(value) ? '' : rawText(value);
    const [text, setText] = useState(stored);
    const sent = useRef(stored);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    useEffect(() => {
      if (stored === sent.current) return;
      sent.current = stored;
      setText(stored);
    }, [stored]);
    const send = (typed: string): void => {
      clearTimeout(timer.current);
      const trimmed = typed.trim();
      const next = trimmed === '' ? undefined : read(trimmed);
      if ((trimmed !== '' && next === undefined) || trimmed === sent.current) return;
      sent.current = trimmed;
      onChange(next);
    };
    return (
      <input
        {...nameOf(props as FilterProps)}
        type="search"
        {...options}
        {...suggested}
        className="c-input"
        autoComplete="off"
        ref={autoFocus ? takeFocus : undefined}
        placeholder={hintOf(props as FilterProps)}
        value={text}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
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
    );
  };
}

const PlainFilter = searchBox<'text'>({});

/** A search box with suggestions where its field has a source of them. */
export const TextFilter: FilterOf<'text'> = (props) => {
  const { suggest } = props.field.options;
  return suggest ? <Suggestions suggest={suggest}>{(suggested) => <PlainFilter {...props} suggested={suggested} />}</Suggestions> : <PlainFilter {...props} />;
};
