import { useTranslate } from 'react-admin';
import { Link } from '../router/Router';
import { Icon } from '../ui/icon';
import { useDefinition } from '../views/definitions';

/**
 * The link from a page to the list of its schema, or to its single record; an icon where a page's heading is narrow.
 * @param filter the page's own filters, in the form of the list's
 */
export function AsTable({ icon, filter }: { icon?: true; filter?: Record<string, unknown> }) {
  const { name, single } = useDefinition();
  const translate = useTranslate();
  const label = translate('list.asTable');
  const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  const to = `/${name}/${single ? 'single' : 'table'}${query}`;
  if (icon)
    return (
      <Link className="c-button c-button-quiet c-button-icon" to={to} aria-label={label} data-tip={label}>
        <Icon name="table-2" />
      </Link>
    );
  return (
    <Link className="c-button" to={to}>
      <Icon name="table-2" />
      {label}
    </Link>
  );
}
