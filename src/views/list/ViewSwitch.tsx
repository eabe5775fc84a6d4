import { useNavigate, useTranslate } from 'ra-core';
import { IconButton } from '../../ui/button';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { isView, VIEWS } from './choices';
import type { ListView } from './list-query';

/** Records that form a tree can be read as one, or page by page. */
export function ViewSwitch({ view }: { view: ListView }) {
  const { name } = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [, choose] = usePreference(`${name}:view`, isView);
  return (
    <div className="v-switch" role="group" aria-label={translate('list.view.label')}>
      {VIEWS.map((choice) => (
        <IconButton
          key={choice}
          icon={choice === 'tree' ? 'list-tree' : 'table-2'}
          label={translate(`list.view.${choice}`)}
          aria-pressed={choice === view}
          onClick={() => {
            choose(choice);
            navigate({ search: '' });
          }}
        />
      ))}
    </div>
  );
}
