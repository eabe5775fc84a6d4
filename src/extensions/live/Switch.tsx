import { Button } from '../../ui/button';

interface Props<V extends string> {
  label: string;
  choices: readonly V[];
  value: V;
  text: (choice: V) => string;
  onChange: (choice: V) => void;
}

/** A choice of a few buttons in one row. */
export function Switch<V extends string>({ label, choices, value, text, onChange }: Props<V>) {
  return (
    <span className="p-switch" role="group" aria-label={label}>
      {choices.map((choice) => (
        <Button
          key={choice}
          small
          variant="quiet"
          aria-pressed={value === choice}
          onClick={() => value !== choice && onChange(choice)}
        >
          {text(choice)}
        </Button>
      ))}
    </span>
  );
}
