import { useTranslate } from 'react-admin';
import type { Seen } from '../../auth/seen-role';
import { useNavigate } from '../../router/Router';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDefinitions } from '../../views/definitions';
import { usePlatform } from '../platform';
import './see-as.css';

/** Shows as which role the console is seen, and ends it. */
export function SeeAsBar({ role }: { role: Seen }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { session } = usePlatform();
  const end = () => {
    navigate(role.back, { flushSync: true });
    session.seeAs(undefined);
  };
  return (
    <aside className="s-seen c-row" aria-label={translate('seeas.bar')}>
      <Icon name="eye" />
      <p className="c-shrink">
        <strong>{translate('seeas.as', { role: role.name })}</strong>
        <span>{translate('seeas.readOnly')}</span>
        <span>{translate('seeas.rows')}</span>
      </p>
      <Lacking lacking={role.lacking} />
      <Button small icon="x" onClick={end}>
        {translate('seeas.end')}
      </Button>
    </aside>
  );
}

/** The role's permissions that the user lacks. */
function Lacking({ lacking }: Pick<Seen, 'lacking'>) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  // Everybody has the permissions that a schema gives to all.
  const shown = Object.entries(lacking)
    .map(
      ([screen, actions]) =>
        [screen, actions.filter((action) => !manifest[screen]?.everyone?.includes(action))] as const,
    )
    .filter(([, actions]) => actions.length > 0);
  if (shown.length === 0) return null;
  return (
    <details className="s-seen-lacking">
      <summary>{translate('seeas.lacking', { smart_count: shown.flatMap(([, actions]) => actions).length })}</summary>
      <div>
        <p>{translate('seeas.lackingText')}</p>
        <ul>
          {shown.map(([screen, actions]) => (
            <li key={screen}>
              {manifest[screen]?.label ?? screen}{' '}
              <span className="c-mono">{actions.map((action) => `${screen}:${action}`).join(', ')}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
