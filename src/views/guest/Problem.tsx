import { Icon } from '../../ui/icon';

/** An error text that screen readers announce. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="p-problem" role="alert">
      <Icon name="circle-alert" />
      {text}
    </p>
  );
}
