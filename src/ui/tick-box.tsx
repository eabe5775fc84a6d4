type TickState = 'all' | 'some' | 'none';

interface Props {
  label: string;
  state: TickState;
  disabled?: boolean;
  onTick: (on: boolean) => void;
}

/** A checkbox for several items, indeterminate while only some are ticked. A click on an indeterminate one ticks all. */
export function TickBox({ label, state, disabled, onTick }: Props) {
  return (
    <input
      ref={(element) => {
        if (element) element.indeterminate = state === 'some';
      }}
      className="c-checkbox"
      type="checkbox"
      aria-label={label}
      title={label}
      disabled={disabled}
      checked={state === 'all'}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}
