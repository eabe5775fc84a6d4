import type { FrameControl } from './frame';

interface Props extends Partial<FrameControl> {
  /** A number, or a text that is not a number yet. */
  value: unknown;
  /** Opens a keyboard with digits only on a phone. */
  whole?: boolean;
  prefix?: string;
  suffix?: string;
  readOnly?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  ref?: (element: HTMLElement | null) => void;
  onType: (text: string) => void;
  onBlur?: () => void;
}

/** A text box for numbers, without spinners, so that a mouse wheel never changes an amount. */
export function NumberBox({
  value,
  whole,
  prefix,
  suffix,
  readOnly,
  placeholder,
  ref,
  onType,
  onBlur,
  ...rest
}: Props) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (
    <span className="c-affixed c-row c-gap-6 c-shrink">
      {prefix && <span className="c-affix c-rigid c-faint">{prefix}</span>}
      <input
        id={rest.id}
        aria-label={rest['aria-label']}
        aria-invalid={rest['aria-invalid']}
        aria-describedby={rest['aria-describedby']}
        aria-required={rest['aria-required']}
        ref={ref}
        className="c-input c-number"
        type="text"
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        readOnly={readOnly}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => {
          if (text !== text.trim()) onType(text.trim());
          onBlur?.();
        }}
      />
      {suffix && <span className="c-affix c-rigid c-faint">{suffix}</span>}
    </span>
  );
}
