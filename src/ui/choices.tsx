import { Button } from './button';

interface Props<V extends string | number> {
  label: string;
  choices: { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of a few visible options, as buttons in one row. */
export function Choices<V extends string | number>({ label, choices, value, onChange }: Props<V>) {
  return (
    <div className="c-segments" role="group" aria-label={label}>
      {choices.map((choice) => (
        <Button
          key={choice.value}
          small
          variant="quiet"
          aria-pressed={choice.value === value}
          onClick={() => choice.value !== value && onChange(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  );
}
