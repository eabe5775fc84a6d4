import { useTranslate } from 'react-admin';
import { localDigits } from '../../fields/shared/number/number-form';
import { IconButton } from '../../ui/button';
import type { Ask, Protocol, Quality } from './calls';
import type { SessionState } from './session';
import { Choices } from '../../ui/choices';

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
    <div className="p-controls c-row c-gap-4 c-wrap c-line-above" role="group" aria-label={translate('live.controls')}>
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
        <span className="p-badge c-inline c-gap-6 c-strong c-nowrap" data-on={playing || undefined}>
          {translate('live.badge')}
          {playing && latency !== undefined && (
            <span className="p-latency c-num c-regular">
              {translate('live.latency', { seconds: localDigits(latency.toFixed(1), true) })}
            </span>
          )}
        </span>
      )}
      <span className="p-gap c-grow" />
      <Choices
        label={translate('live.quality')}
        choices={qualities.map((quality) => ({ value: quality, label: translate(`live.qualities.${quality}`) }))}
        value={ask.quality}
        onChange={(quality) => choose({ quality })}
      />
      {live && (
        <Choices
          label={translate('live.protocol')}
          choices={protocols.map((protocol) => ({ value: protocol, label: protocol.toUpperCase() }))}
          value={ask.protocol}
          onChange={(protocol) => choose({ protocol })}
        />
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
