import { useLocation, useTranslate } from 'react-admin';
import { Link } from '../router/Router';
import { Icon } from '../ui/icon';
import { useMobile } from '../ui/useMobile';
import { isObject } from '../schema/json';
import { useDefinition, useDefinitions } from './definitions';

/** Target of a page's back link: the page that opened it, if known, else the list of its resource. */
export function useBack(): string {
  const { name } = useDefinition();
  const { state } = useLocation();
  return backIn(state) ?? `/${name}`;
}

/** The back link above the title of a page, named after the list that it leads to; nothing where the breadcrumbs, which a phone does not show, lead there. */
export function BackLink({ to }: { to: string }) {
  const definition = useDefinition();
  const { manifest } = useDefinitions();
  const translate = useTranslate();
  const mobile = useMobile();
  const target = to.split('?')[0]?.slice(1) ?? '';
  if (!mobile && (target === definition.name || target === definition.screen)) return null;
  const label = target === definition.name ? definition.label : manifest[target]?.label;
  return (
    <Link
      className="v-back c-inline c-gap-4 c-small c-faint"
      to={to}
      aria-label={label && translate('shell.backTo', { label })}
    >
      <Icon name="arrow-left" />
      {label ?? translate('shell.back')}
    </Link>
  );
}

/** The back address in a router state; only addresses of the console itself are accepted. */
function backIn(state: unknown): string | undefined {
  const back = isObject(state) ? state['back'] : undefined;
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? back : undefined;
}
