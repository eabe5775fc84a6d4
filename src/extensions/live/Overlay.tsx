import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { waysOut, type Failure, type FailureKind, type Way } from './failure';
import type { Phase, SessionState } from './session';

interface Props {
  state: SessionState;
  live: boolean;
  ways: Partial<Record<Way, () => void>>;
  play: () => void;
}

const failureIcons: Record<FailureKind, IconName> = {
  offline: 'wifi-off',
  asleep: 'moon',
  noPlan: 'receipt-text',
  noDevice: 'circle-help',
  signIn: 'lock',
  forbidden: 'shield-off',
  codec: 'video-off',
  format: 'video-off',
  expired: 'clock',
  stalled: 'loader',
  unreachable: 'wifi-off',
  chunk: 'wifi-off',
  beat: 'heart-pulse',
  other: 'triangle-alert',
};

const wayIcons: Record<Way, IconName> = {
  retry: 'refresh-cw',
  renew: 'refresh-cw',
  resume: 'play',
  wake: 'sun',
  quality: 'sliders-horizontal',
  protocol: 'radio',
  plans: 'receipt-text',
  recordings: 'history',
  signIn: 'key-round',
  device: 'search',
};

const waiting: readonly Phase[] = ['asking', 'loading', 'stalled'];

/** The overlay while there is no picture. */
export function Overlay({ state, live, ways, play }: Props) {
  const translate = useTranslate();
  const { phase, failure } = state;
  const said = phase === 'asking' && state.ask.wake ? translate('live.waking') : translate(`live.phases.${phase}`);
  return (
    <>
      <p className="c-visually-hidden" role="status">
        {phase === 'failed' ? '' : said}
      </p>
      {waiting.includes(phase) && (
        <p className="p-over p-waiting" aria-hidden="true">
          <span className="c-spinner" />
          {said}
        </p>
      )}
      {phase === 'paused' && <BigPlay label={translate(live ? 'live.watch' : 'live.play')} play={play} />}
      {phase === 'ended' && (
        <Note icon="history" title={said}>
          <Button icon="rotate-ccw" onClick={play}>
            {translate('live.again')}
          </Button>
        </Note>
      )}
      {phase === 'failed' && failure && <FailureNote failure={failure} ways={ways} />}
    </>
  );
}

/** The only button before something is played. */
export function BigPlay({ label, play }: { label: string; play: () => void }) {
  return (
    <div className="p-over">
      <Button variant="primary" icon="play" onClick={play}>
        {label}
      </Button>
    </div>
  );
}

interface FailureProps {
  failure: Failure;
  /** The text where the usual one does not fit. */
  text?: string | undefined;
  ways: Props['ways'];
}

/** A failure with its remedies. */
export function FailureNote({ failure: { kind, error }, text, ways }: FailureProps) {
  const translate = useTranslate();
  const detail = error === undefined ? (text ?? translate(`live.failures.${kind}Text`)) : errorText(error, translate);
  const offered = waysOut[kind].filter((way) => ways[way]);
  return (
    <Note bad icon={failureIcons[kind]} title={translate(`live.failures.${kind}`)} text={detail}>
      {offered.map((way, index) => (
        <Button key={way} variant={index === 0 ? 'primary' : 'plain'} icon={wayIcons[way]} onClick={ways[way]}>
          {translate(`live.ways.${way}`)}
        </Button>
      ))}
    </Note>
  );
}

function Note({
  icon,
  title,
  text,
  bad,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string;
  bad?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="p-over p-live-note" role={bad ? 'alert' : undefined}>
      <Icon name={icon} className="c-toned-bad" />
      <strong>{title}</strong>
      {text && <p className="c-muted">{text}</p>}
      <div className="p-ways c-wrap c-gap-8">{children}</div>
    </div>
  );
}
