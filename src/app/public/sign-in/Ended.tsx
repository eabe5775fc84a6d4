import { useTranslate } from 'react-admin';
import type { EndedSession } from '../../../auth/session';
import { Icon } from '../../../ui/icon';

const texts = {
  console: 'entrance.consoleRefused',
  soon: 'entrance.endedSoon',
  token: 'entrance.ended',
} satisfies Record<EndedSession['why'], string>;

/** Why the session has ended and, where the console may be at fault, what the platform said. */
export function Ended({ ended: { why, said } }: { ended: EndedSession }) {
  const translate = useTranslate();
  return (
    <p className="s-auth-note" role="status">
      <Icon name="info" />
      <span>
        {translate(texts[why])}
        {why !== 'token' && said !== '' && <> {translate('entrance.said', { said: said.slice(0, 200) })}</>}
      </span>
    </p>
  );
}
