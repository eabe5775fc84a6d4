import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

export function Card({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className="v-card p-refund-card" data-wide={wide || undefined} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Rows that are under way. */
export function CardLoading() {
  return (
    <div className="p-refund-loading" aria-hidden="true">
      <span className="c-skeleton" />
      <span className="c-skeleton" />
      <span className="c-skeleton" />
    </div>
  );
}

/** What a card says instead of its content: it is empty, or not for these eyes. */
export function CardNote({ icon, children }: { icon?: string; children: ReactNode }) {
  return (
    <p className="p-refund-note">
      {icon && <Icon name={icon} />}
      {children}
    </p>
  );
}

export function CardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <p className="p-refund-note" role="alert">
      <Icon name="triangle-alert" />
      <span>{errorText(error, translate)}</span>
      <Button small icon="refresh-cw" onClick={onRetry}>{translate('form.retry')}</Button>
    </p>
  );
}
