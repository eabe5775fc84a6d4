import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { takeFocus } from '../../ui/take-focus';

interface Props {
  title: string;
  text?: string;
  /** The result: done, or refused. */
  tone?: 'good' | 'bad';
  /** False when a field takes the focus. */
  focus?: boolean;
  children?: ReactNode;
}

/** One step of a page outside the shell. Its heading takes the focus, so that screen readers announce the step. */
export function Step({ title, text, tone, focus = true, children }: Props) {
  return (
    <section className="p-step c-grid">
      {tone && <Icon name={tone === 'good' ? 'circle-check' : 'circle-x'} className={`c-toned-${tone}`} />}
      <h2 tabIndex={-1} ref={focus ? takeFocus : undefined}>
        {title}
      </h2>
      {text && <p className="p-text c-large c-muted">{text}</p>}
      {children}
    </section>
  );
}
