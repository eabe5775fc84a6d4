import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DateBox } from '../../fields/date/date-box';
import { dayText, exactText } from '../../fields/date/instant';
import { useZone } from '../../fields/date/useZone';
import { isDay } from '../../schema/day-text';
import { inZone } from '../../schema/zone';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { State } from '../../ui/state';
import type { Client } from '../../wire/client';
import { askRecording, type Recording, type Source } from './calls';
import { playsVideo } from './engine';
import { failureOf, type Way } from './failure';
import { clockText } from './moment';
import { BigPlay, FailureNote } from './Overlay';
import { Player } from './Player';
import { createSession } from './session';
import { dayOf, momentAfter, neighbour, recordedFrom, restOf, type Span, type Stretch } from './spans';
import { Timeline } from './Timeline';
import { useSession } from './usePlayer';
import type { AskedMoment } from './visit';
import './playback.css';

interface Props {
  client: Client;
  source: Source;
  /** The moment at which it opens. */
  moment?: AskedMoment | undefined;
  ways?: Partial<Record<Way, () => void>>;
}

/** Maximum length of an address's recording in milliseconds, so that its playlist stays small. */
const stretch = 30 * 60_000;
const day = 24 * 60 * 60_000;
/** A recording that begins this many milliseconds after an event is still that of the event. */
const soon = 60_000;

/** The recordings of a camera on a day, along a time line. */
export function PlaybackView({ client, source, moment: asked, ways = {} }: Props) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(() => dayText(asked && 'at' in asked ? new Date(asked.at) : new Date()));
  const zone = useZone();
  // The same day of another zone is another period.
  const period = useMemo(() => inZone(zone, () => dayOf(chosen)), [zone, chosen]);
  const [position, setPosition] = useState<number>();
  const [jumped, setJumped] = useState<boolean>();
  const played = useRef<Stretch>({ from: 0, to: 0, at: 0 });
  const recorded = useQuery({
    queryKey: ['recordings', source.uid, source.orderId, source.channel, period],
    queryFn: async () => (await askRecording(client, source, period, 'hd')).spans,
    retry: false,
  });
  const spans = recorded.data ?? [];
  const session = useSession(
    () =>
      createSession<Recording>({
        ask: ({ quality }) => askRecording(client, source, restOf(played.current), quality),
        beatEvery: 0,
        plays: playsVideo,
        first: { protocol: 'hls', quality: 'hd', wake: false },
      }),
    false,
  );

  // The moment of the address, while its day is shown. It plays by itself until the user chooses another one.
  const aim = asked && 'at' in asked && asked.at >= period.from && asked.at < period.to ? asked.at : undefined;
  const next = aim === undefined ? undefined : recordedFrom(spans, aim);
  const first =
    position === undefined && aim !== undefined && next !== undefined && next - aim <= soon ? next : undefined;
  const at = position ?? first;
  useEffect(() => {
    if (first === undefined) return;
    played.current = { from: first, to: Math.min(first + stretch, period.to), at: first };
    session.start();
  }, [first, period.to, session]);

  const seek = (moment: number) => {
    const from = recordedFrom(spans, moment);
    if (from === undefined) return;
    setJumped(from > moment);
    setPosition(from);
    played.current = { from, to: Math.min(from + stretch, period.to), at: from };
    session.start();
  };
  const onTime = (seconds: number) => {
    const moment = momentAfter(session.state().address?.spans ?? [], seconds);
    if (moment === undefined) return;
    setPosition(moment);
    played.current = { ...played.current, at: moment };
  };
  /** Continues with the next part of the day, if there is one. */
  const goOn = () => {
    const { from, to } = played.current;
    const next = recordedFrom(spans, to);
    if (next !== undefined) seek(next);
    else played.current = { from, to, at: from };
  };
  const change = (next: string) => {
    if (!isDay(next)) return;
    setChosen(next);
    setPosition(undefined);
    setJumped(false);
    session.pause();
  };
  const step = (days: number) => change(dayText(new Date(period.from + days * day + day / 2)));
  const jump = (way: -1 | 1) => {
    const moment = neighbour(spans, at ?? aim ?? period.from - 1, way);
    if (moment !== undefined) seek(moment);
  };
  const today = dayText(new Date());

  return (
    <div className="c-grid c-gap-12 c-shrink">
      {asked && 'wrong' in asked && (
        <p className="p-wrong-time c-row c-gap-8" role="alert">
          <Icon name="triangle-alert" />
          {translate('live.wrongTime', { text: asked.wrong })}
        </p>
      )}
      {at !== undefined && (
        <Player session={session} uid={source.uid} live={false} ways={ways} onTime={onTime} onEnd={goOn} moment={at} />
      )}
      {at === undefined && (
        <div className="p-player c-stack c-shrink c-box">
          <div className="p-stage">
            <Before
              spans={spans}
              pending={recorded.isPending}
              error={recorded.error}
              ways={{ ...ways, retry: () => void recorded.refetch() }}
              aim={aim}
              play={() => spans[0] && seek(spans[0].from)}
            />
          </div>
        </div>
      )}
      <div className="p-live-day c-row c-gap-6 c-wrap">
        <IconButton icon="chevron-left" label={translate('live.dayBefore')} onClick={() => step(-1)} />
        <DateBox aria-label={translate('live.day')} value={chosen} max={today} onType={change} />
        <IconButton
          icon="chevron-right"
          label={translate('live.dayAfter')}
          disabled={chosen >= today}
          onClick={() => step(1)}
        />
        <span className="p-gap c-grow" />
        <IconButton
          icon="skip-back"
          label={translate('live.recordingBefore')}
          disabled={spans.length === 0}
          onClick={() => jump(-1)}
        />
        <output
          className="p-clock c-large c-num c-centered c-mono"
          title={at === undefined ? undefined : exactText(new Date(at))}
        >
          {at === undefined ? '--:--:--' : clockText(at)}
        </output>
        <IconButton
          icon="skip-forward"
          label={translate('live.recordingAfter')}
          disabled={spans.length === 0}
          onClick={() => jump(1)}
        />
      </div>
      <Timeline key={chosen} day={period} spans={spans} position={at} aim={aim} seek={seek} />
      <p className="p-hint c-small c-muted" role="status">
        {at !== undefined && (jumped ?? next !== aim) ? translate('live.gap') : ''}
      </p>
    </div>
  );
}

interface BeforeProps {
  spans: readonly Span[];
  pending: boolean;
  error: unknown;
  ways: Partial<Record<Way, () => void>>;
  /** The moment that was asked for. */
  aim: number | undefined;
  play: () => void;
}

/** The placeholder before a recording is played. */
function Before({ spans, pending, error, ways, aim, play }: BeforeProps) {
  const translate = useTranslate();
  if (pending)
    return (
      <p className="p-over p-waiting" role="status">
        <span className="c-spinner" />
        {translate('live.searching')}
      </p>
    );
  if (error) {
    const failure = failureOf(error);
    const text = failure.kind === 'noPlan' ? translate('live.noRecordingPlan') : undefined;
    return <FailureNote failure={failure} text={text} ways={ways} />;
  }
  if (spans.length === 0)
    return (
      <div className="p-over">
        <State icon="history" title={translate('live.nothing')} text={translate('live.nothingText')} />
      </div>
    );
  if (aim !== undefined)
    return (
      <div className="p-over">
        <State
          icon="history"
          title={translate('live.notThen', { time: clockText(aim) })}
          text={translate('live.notThenText')}
        />
      </div>
    );
  return <BigPlay label={translate('live.playDay')} play={play} />;
}
