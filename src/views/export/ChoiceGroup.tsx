import { useId } from 'react';

interface Option<V extends string> {
  value: V;
  label: string;
  help?: string;
  disabled?: boolean;
}

interface Props<V extends string> {
  label: string;
  options: Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of a few visible options. */
export function ChoiceGroup<V extends string>({ label, options, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="v-choices">
      <legend className="c-frame-label">{label}</legend>
      {options.map((option) => {
        const helpId = `${name}-${option.value}`;
        return (
          <div key={option.value} className="v-choice">
            <label>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={option.help ? helpId : undefined}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
            {option.help && (
              <p id={helpId} className="c-frame-help">
                {option.help}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
