import { useTranslate } from 'react-admin';
import { useEffect, useRef, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '../../ui/icon';

interface Props {
  container: RefObject<HTMLElement | null>;
  /** Incremented by each validation without a submit, such as a wizard's step. */
  attempt?: number;
}

/** Shows the number of invalid fields and, after each try, focuses the first one. */
export function InvalidSummary({ container, attempt }: Props) {
  const translate = useTranslate();
  const count = useFirstInvalid(container, attempt);
  if (count === 0) return null;
  return (
    <p className="v-banner v-banner-bad" role="alert">
      <Icon name="circle-alert" />
      {translate('form.invalid', { smart_count: count })}
    </p>
  );
}

/** Focuses the first invalid field, without a summary. */
export function FirstInvalid({ container }: Pick<Props, 'container'>) {
  useFirstInvalid(container);
  return null;
}

/** Focuses the first invalid field after each try. @returns the number of invalid fields */
function useFirstInvalid(container: Props['container'], attempt?: Props['attempt']): number {
  const { errors, submitCount } = useFormState();
  const count = Object.keys(errors).length;
  const refused = useRef(count);
  useEffect(() => {
    refused.current = count;
  });
  useEffect(() => {
    if (refused.current > 0) focusFirstInvalid(container.current);
  }, [container, submitCount, attempt]);
  return count;
}

function focusFirstInvalid(container: HTMLElement | null): void {
  const marked = container?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const first = marked?.matches(FOCUSABLE) ? marked : (marked?.querySelector<HTMLElement>(FOCUSABLE) ?? marked);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';
