import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { useDefinition } from '../views/definitions';

/** The way from a hand-written page to the list that is derived from its schema. */
export function AsTable() {
  const { name, single } = useDefinition();
  const translate = useTranslate();
  return (
    <Link className="c-button" to={`/${name}/${single ? 'single' : 'table'}`}>
      <Icon name="table-2" />
      {translate('list.asTable')}
    </Link>
  );
}
