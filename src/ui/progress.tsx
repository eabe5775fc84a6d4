import './progress.css';

interface Props {
  /** Accessible name. */
  label: string;
  /** What is done of `max`; absent while nobody knows. */
  value?: number | undefined;
  max?: number | undefined;
}

/** A bar of how much is done; it runs to and fro while that is unknown. */
export function Progress({ label, ...amount }: Props) {
  return <progress className="c-progress" aria-label={label} {...amount} />;
}
