import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Client } from '../../wire/client';
import type { Ask, Source } from './calls';
import type { Way } from './failure';
import { LiveView } from './LiveView';
import { PlaybackView } from './PlaybackView';
import './live.css';
import { Choices } from '../../ui/choices';
import type { AskedMoment } from './visit';

interface Props {
  client: Client;
  source: Source;
  first?: Partial<Ask>;
  /** Opens the recordings at this moment. */
  moment?: AskedMoment | undefined;
  ways: Partial<Record<Way, () => void>>;
}

const modes = ['live', 'recordings'] as const;

/** A device: its live picture or its recordings. */
export function WatchPanel({ client, source, first, moment, ways }: Props) {
  const translate = useTranslate();
  const [mode, setMode] = useState<(typeof modes)[number]>(moment ? 'recordings' : 'live');
  const [channels, setChannels] = useState(1);
  const [channel, setChannel] = useState(source.channel ?? 1);
  const watched = channel === 1 && !source.channel ? source : { ...source, channel };
  const shared = { client, source: watched };
  const key = `${source.uid} ${source.orderId ?? ''} ${channel}`;
  return (
    <div className="p-watch c-grid c-gap-12 c-shrink p-touch">
      <div className="c-row c-gap-12">
        <Choices
          label={translate('live.mode')}
          choices={modes.map((one) => ({ value: one, label: translate(`live.modes.${one}`) }))}
          value={mode}
          onChange={setMode}
        />
        {channels > 1 && (
          <select
            className="c-input p-channel"
            aria-label={translate('live.channel')}
            value={channel}
            onChange={(event) => setChannel(Number(event.target.value))}
          >
            {Array.from({ length: channels }, (_, index) => (
              <option key={index} value={index + 1}>
                {translate('live.channelNumber', { number: index + 1 })}
              </option>
            ))}
          </select>
        )}
      </div>
      {mode === 'live' ? (
        <LiveView
          key={key}
          {...shared}
          first={first}
          ways={{ ...ways, recordings: () => setMode('recordings') }}
          onChannels={setChannels}
        />
      ) : (
        <PlaybackView key={key} {...shared} moment={moment} ways={ways} />
      )}
    </div>
  );
}
