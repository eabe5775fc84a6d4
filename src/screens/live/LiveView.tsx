import { useEffect, useSyncExternalStore } from 'react';
import type { Client } from '../../wire/client';
import { askLive, sendBeat, type Ask, type Source } from './calls';
import { playsVideo } from './engine';
import type { Way } from './failure';
import { Player } from './Player';
import { createSession } from './session';
import { useSession } from './usePlayer';

interface Props {
  client: Client;
  /** Seconds between two beats. */
  beatEvery: number;
  source: Source;
  /** How it is asked for first. */
  first?: Partial<Ask>;
  ways?: Partial<Record<Way, () => void>>;
  /** Told how many lenses the device has, once the platform says so. */
  onChannels?: (channels: number) => void;
}

/** A camera live. Another source wants another key. */
export function LiveView({ client, beatEvery, source, first, ways, onChannels }: Props) {
  const session = useSession(
    () =>
      createSession({
        ask: (ask) => askLive(client, source, ask),
        beat: () => sendBeat(client, source),
        beatEvery,
        plays: playsVideo,
        first: { protocol: 'hls', quality: 'hd', wake: false, ...first },
      }),
    true,
  );
  const channels = useSyncExternalStore(session.subscribe, () => session.state().address?.channels);
  useEffect(() => {
    if (channels !== undefined) onChannels?.(channels);
  }, [channels, onChannels]);
  return <Player session={session} uid={source.uid} live {...(ways && { ways })} />;
}
