import { useTranslate } from 'react-admin';
import type { EndedSession } from '../../../auth/session';
import { sentences } from '../../../fields/shared/sentences';
import { Banner } from '../../../ui/banner';

const texts = {
  console: 'entrance.consoleRefused',
  soon: 'entrance.endedSoon',
  token: 'entrance.ended',
} satisfies Record<EndedSession['why'], string>;

/** Why the session has ended and, where the console may be at fault, what the platform said. */
export function Ended({ ended: { why, said } }: { ended: EndedSession }) {
  const translate = useTranslate();
  return (
    <Banner tone="info" role="status">
      {sentences(
        translate(texts[why]),
        why !== 'token' && said !== '' && translate('entrance.said', { said: said.slice(0, 200) }),
      )}
    </Banner>
  );
}
