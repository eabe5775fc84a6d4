import { useTranslate } from 'react-admin';
import type { Translate } from '../../errors/error-text';
import { Icon, type IconName } from '../../ui/icon';
import { useLanguage } from '../i18n/language-context';
import { CHECK_LIMIT } from './check';
import type { Health } from './health';
import './centers.css';

const icons = {
  checking: 'clock',
  answers: 'circle-check',
  slow: 'triangle-alert',
  strange: 'circle-alert',
  down: 'circle-x',
} satisfies Record<Health['state'], IconName>;

/** One line about a data center: its state and, where it does not answer, why. */
export function HealthLine({ health, address }: { health: Health; address: string }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const text = () => {
    switch (health.state) {
      case 'checking':
        return translate('centers.checking');
      case 'answers':
      case 'slow':
        return translate(`centers.${health.state}`, { time: timeText(health.ms, language, translate) });
      case 'strange':
        return health.status === undefined
          ? translate('centers.strange')
          : translate('centers.strangeStatus', { status: health.status });
      case 'down':
        return translate('centers.down', {
          why: translate(`centers.why.${health.why}`, {
            origin: new URL(address).origin,
            time: timeText(CHECK_LIMIT, language, translate),
          }),
        });
    }
  };
  return (
    <span className="s-health" data-state={health.state}>
      <Icon name={icons[health.state]} />
      <span>{text()}</span>
    </span>
  );
}

/** `120 ms`, `2.4 s` */
export function timeText(ms: number, language: string, translate: Translate): string {
  const [key, value] = ms < 1000 ? ['centers.ms', ms] : ['centers.s', ms / 1000];
  return translate(key, { time: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value) });
}
