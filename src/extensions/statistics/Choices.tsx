interface Props<V extends string | number> {
  label: string;
  choices: { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of a few visible options. */
export function Choices<V extends string | number>({ label, choices, value, onChange }: Props<V>) {
  return (
    <div className="p-stat-choices" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
