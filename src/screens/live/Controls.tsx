import { useTranslate } from 'react-admin';
import { Button, IconButton } from '../../ui/button';
import type { Ask, Protocol, Quality } from './calls';
import type { SessionState } from './session';

interface Props {
  state: SessionState;
  live: boolean;
  running: boolean;
  muted: boolean;
  full: boolean;
  latency: number | undefined;
  toggle: () => void;
  toggleMuted: () => void;
  toggleFull: () => void;
  save: () => void;
  choose: (change: Partial<Ask>) => void;
}

const qualities: readonly Quality[] = ['hd', 'sd'];
const protocols: readonly Protocol[] = ['hls', 'flv'];

/** The controls below a picture. The tooltips show their keys. */
export function Controls({
  state,
  live,
  running,
  muted,
  full,
  latency,
  toggle,
  toggleMuted,
  toggleFull,
  save,
  choose,
}: Props) {
  const translate = useTranslate();
  const { phase, ask } = state;
  const playing = phase === 'playing';
  return (
    <div className="p-controls" role="group" aria-label={translate('live.controls')}>
      <IconButton
        className="p-control"
        icon={running ? 'pause' : 'play'}
        label={translate(running ? 'live.pause' : 'live.play')}
        onClick={toggle}
      />
      <IconButton
        className="p-control"
        icon={muted ? 'volume-x' : 'volume-2'}
        label={translate(muted ? 'live.unmute' : 'live.mute')}
        onClick={toggleMuted}
      />
      {live && (
        <span className="p-badge" data-on={playing || undefined}>
          {translate('live.badge')}
          {playing && latency !== undefined && (
            <span className="p-latency">{translate('live.latency', { seconds: latency.toFixed(1) })}</span>
          )}
        </span>
      )}
      <span className="p-gap" />
      <span className="p-switch" role="group" aria-label={translate('live.quality')}>
        {qualities.map((quality) => (
          <Button
            key={quality}
            small
            variant="quiet"
            aria-pressed={ask.quality === quality}
            onClick={() => ask.quality !== quality && choose({ quality })}
          >
            {translate(`live.qualities.${quality}`)}
          </Button>
        ))}
      </span>
      {live && (
        <span className="p-switch" role="group" aria-label={translate('live.protocol')}>
          {protocols.map((protocol) => (
            <Button
              key={protocol}
              small
              variant="quiet"
              aria-pressed={ask.protocol === protocol}
              onClick={() => ask.protocol !== protocol && choose({ protocol })}
            >
              {protocol.toUpperCase()}
            </Button>
          ))}
        </span>
      )}
      <IconButton
        className="p-control"
        icon="camera"
        label={translate('live.snapshot')}
        disabled={!playing && phase !== 'stalled'}
        onClick={save}
      />
      <IconButton
        className="p-control"
        icon={full ? 'minimize' : 'maximize'}
        label={translate(full ? 'live.leaveFull' : 'live.full')}
        onClick={toggleFull}
      />
    </div>
  );
}
