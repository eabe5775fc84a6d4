import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { PlaceProps } from '../../fields/extension';
import { instantOf, timeText } from '../../fields/date/instant';
import { chosenZone } from '../../schema/zone';
import { Failure } from '../../views/failure';
import { BlockWaiting } from '../../views/blocks/BlockCard';
import { useProvider } from '../../views/useProvider';
import { daysOnline, lastMidnights, nextMidnight, shareOfAll, type Day } from './days';
import './online.css';

const online = 1;
const dayCount = 7;
/** Changes that are read. A device with more has no connection worth the name. */
const most = 500;

/** When a device was online in the last days: a bar for each day. */
export function OnlineHistory({ record }: PlaceProps<'state' | 'gmt_create'>['block']) {
  const translate = useTranslate();
  const provider = useProvider();
  const percent = usePercent();
  const { data, error, refetch } = useQuery({
    queryKey: ['product/device_state', 'online', record.id],
    retry: false,
    queryFn: async ({ signal }) => {
      const now = new Date();
      const { data: changes, total = 0 } = await provider.getList('product/device_state', {
        filter: { uid: String(record.id), gmt_create: { from: `today-${dayCount - 1}d`, to: 'today' } },
        pagination: { page: 1, perPage: most },
        signal,
        meta: { quiet: true },
      });
      return { now, changes, isWhole: total <= most };
    },
  });
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <BlockWaiting />;
  if (!data.isWhole) return <p className="v-block-none">{translate('online.tooMany', { most })}</p>;
  const changes = data.changes.flatMap(({ uid, state, gmt_create: created }) => {
    const at = instantOf(created)?.getTime();
    // The filter also finds devices whose name contains this one.
    return at === undefined || uid !== record.id ? [] : [{ online: state === online, at }];
  });
  const days = daysOnline(
    changes,
    lastMidnights(data.now, dayCount),
    data.now.getTime(),
    record.state === online,
    instantOf(record.gmt_create)?.getTime(),
  );
  return (
    <>
      <p className="p-online-sum">
        <b>{translate('online.share', { percent: percent(shareOfAll(days)) })}</b>{' '}
        {translate('online.changes', { smart_count: changes.length })}
      </p>
      <ol className="p-online">
        {days.map((day) => (
          <DayBar key={day.from} day={day} />
        ))}
      </ol>
    </>
  );
}

function DayBar({ day: { from, to, since, online: stretches, share } }: { day: Day }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const percent = usePercent();
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', timeZone: chosenZone() }).format(
    from,
  );
  const whole = nextMidnight(from) - from;
  const part = (length: number) => `${(length / whole) * 100}%`;
  const clock = (at: number) => (at === from + whole ? '24:00' : timeText(new Date(at)));
  const spans = stretches.map((stretch) => `${clock(stretch.from)}–${clock(stretch.to)}`).join(', ');
  const text = spans === '' ? translate('online.never', { day: name }) : translate('online.at', { day: name, spans });
  const zone = chosenZone();
  return (
    <li>
      <span className="p-online-day">{name}</span>
      <span className="p-online-bar" role="img" aria-label={text} data-tip={zone ? `${text} (${zone})` : text}>
        <span className="p-online-past" style={{ left: part(since - from), width: part(to - since) }} />
        {stretches.map((stretch) => (
          <span
            key={stretch.from}
            className="p-online-span"
            style={{ left: part(stretch.from - from), width: part(stretch.to - stretch.from) }}
          />
        ))}
      </span>
      <span className="p-online-share c-num">{percent(share)}</span>
    </li>
  );
}

/** A share in percent; only a whole is 100 %. */
function usePercent(): (share: number) => string {
  const [language] = useLocaleState();
  const format = new Intl.NumberFormat(language, { style: 'percent' });
  return (share) => format.format(share < 1 ? Math.min(0.99, share) : 1);
}
