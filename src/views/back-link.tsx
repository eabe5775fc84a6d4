import { useLocation, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { useDefinition } from './definitions';

/** Where a page leads back to: where it was opened from, if that said so, else the list of its resource. */
export function useBack(): string {
  const { name } = useDefinition();
  const { state } = useLocation();
  return backIn(state) ?? `/${name}`;
}

/** The way back, above the title of a page. */
export function BackLink({ to }: { to: string }) {
  const { name, label } = useDefinition();
  const translate = useTranslate();
  const isList = to.split('?')[0] === `/${name}`;
  return (
    <Link className="v-back" to={to} aria-label={isList ? translate('form.backTo', { label }) : undefined}>
      <Icon name="arrow-left" />
      {isList ? label : translate('form.back')}
    </Link>
  );
}

/** An address of the console's own; anything else in a state is passed over. */
function backIn(state: unknown): string | undefined {
  const back: unknown = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? back : undefined;
}
