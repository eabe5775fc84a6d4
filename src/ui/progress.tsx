import './progress.css';

interface Props {
  /** Accessible name. */
  label: string;
  /** The finished part of `max`; absent while unknown. */
  value?: number | undefined;
  max?: number | undefined;
}

/** A progress bar; indeterminate while the value is unknown. */
export function Progress({ label, ...amount }: Props) {
  return <progress className="c-progress" aria-label={label} {...amount} />;
}

/** A progress with a text that tells it. */
export function ToldProgress({
  text,
  label = text,
  ...amount
}: Omit<Props, 'label'> & { text: string; label?: string }) {
  return (
    <div className="c-grid c-gap-6 c-full c-ink c-num">
      <p role="status">{text}</p>
      <Progress label={label} {...amount} />
    </div>
  );
}
