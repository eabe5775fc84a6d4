import { Banner } from '../../ui/banner';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { Button } from '../../ui/button';
import { useLanguage } from '../i18n/language-context';
import { useDataCenter, useDataCenters } from '../session-hooks';
import { timeText } from './HealthLine';
import { useHealth } from './useHealth';

/** Milliseconds between two checks for sign-ins that were not answered. */
const pauseAfterFailure = 1_000;

/**
 * Offers the data centers that answer when the chosen one does not.
 * @param unanswered number of sign-ins without an answer: each is a reason to check again
 */
export function OtherCenters({ unanswered, onChoose }: { unanswered: number; onChoose: (address: string) => void }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const chosen = useDataCenter();
  const { health, check } = useHealth();
  useEffect(() => {
    if (unanswered > 0) check(pauseAfterFailure);
  }, [unanswered, check]);
  const others = useDataCenters().filter(({ address }) => address !== chosen.address);
  const answering = others.flatMap(({ name, address }) => {
    const found = health[address];
    return found && 'ms' in found ? [{ name, address, ms: found.ms }] : [];
  });
  const waiting = others.some(({ address }) => health[address]?.state === 'checking');
  const advice = answering.length > 0 ? 'centers.others' : waiting ? 'centers.waiting' : 'centers.none';
  const fails = ['down', 'strange'].includes(health[chosen.address]?.state ?? '');
  return (
    <div role="status" className="s-other-centers">
      {fails && (
        <Banner
          tone="warn"
          actions={
            answering.length > 0 &&
            answering.map(({ name, address, ms }) => (
              <Button key={address} small icon="server" onClick={() => onChoose(address)}>
                {translate('centers.use', { name, time: timeText(ms, language, translate) })}
              </Button>
            ))
          }
        >
          <p>{translate('centers.fails', { name: chosen.name })}</p>
          <p>{translate(advice)}</p>
        </Banner>
      )}
    </div>
  );
}
