import { useEffect, useSyncExternalStore } from 'react';
import type { Client } from '../../wire/client';
import { useServices } from '../../views/services';
import { askLive, sendBeat, type Ask, type Source } from './calls';
import { playsVideo } from './engine';
import type { Way } from './failure';
import { Player } from './Player';
import { createSession } from './session';
import { useSession } from './usePlayer';

interface Props {
  client: Client;
  source: Source;
  /** Parameters of the first request. */
  first?: Partial<Ask> | undefined;
  ways: Partial<Record<Way, () => void>>;
  /** Called with the device's number of lenses. */
  onChannels?: (channels: number) => void;
}

/** A live camera. Give it another React key for another source. */
export function LiveView({ client, source, first, ways, onChannels }: Props) {
  const beatEvery = useServices().config.intervals.beat;
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
  return <Player session={session} uid={source.uid} live ways={ways} />;
}
