import { Icon } from '../../ui/icon';

/** What went wrong, read out when it appears. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="p-problem" role="alert">
      <Icon name="circle-alert" />
      {text}
    </p>
  );
}
