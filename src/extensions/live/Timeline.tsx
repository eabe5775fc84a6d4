import { useTranslate } from 'react-admin';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { timeText } from '../../fields/date/instant';
import { IconButton } from '../../ui/button';
import { clockText } from './moment';
import { within, zoomed, type Span } from './spans';

interface Props {
  day: Span;
  spans: readonly Span[];
  /** Milliseconds since 1970; undefined before a recording is played. */
  position: number | undefined;
  /** A moment that is marked, and around which it opens. */
  aim: number | undefined;
  seek: (moment: number) => void;
}

/** A drag that chooses a moment. The line does not move during it. */
interface Drag {
  aim: number;
  centre: number;
}

const minute = 60_000;
const hour = 60 * minute;
/** The shown length of the time line, and the distance of its marks. */
const zooms = [
  { length: 25 * hour, mark: 3 * hour },
  { length: 6 * hour, mark: hour },
  { length: hour, mark: 10 * minute },
] as const;

/** The day's recordings along a line: drag or use the arrow keys to choose a moment. */
export function Timeline({ day, spans, position, aim: asked, seek }: Props) {
  const translate = useTranslate();
  const line = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(asked === undefined ? 0 : zooms.length - 1);
  const [drag, setDrag] = useState<Drag>();
  const zoom = zooms[level] ?? zooms[0];
  const stands = position ?? asked ?? spans[0]?.from ?? day.from;
  const aim = drag?.aim;
  const at = aim ?? stands;
  const view = zoomed(day, zoom.length, drag?.centre ?? stands);
  const part = (moment: number) => `${((moment - view.from) / (view.to - view.from)) * 100}%`;

  const momentAt = ({ clientX }: PointerEvent) => {
    const box = line.current?.getBoundingClientRect();
    if (!box || box.width === 0) return at;
    const share = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    return view.from + share * (view.to - view.from);
  };
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ aim: momentAt(event), centre: stands });
  };
  const onMove = (event: PointerEvent) => drag && setDrag({ ...drag, aim: momentAt(event) });
  const onUp = (event: PointerEvent) => {
    if (!drag) return;
    setDrag(undefined);
    seek(momentAt(event));
  };
  const onKey = (event: KeyboardEvent) => {
    const fine = level === 2 ? 10_000 : minute;
    const steps: Record<string, number> = {
      ArrowLeft: -fine,
      ArrowRight: fine,
      ArrowDown: -fine,
      ArrowUp: fine,
      PageDown: -hour,
      PageUp: hour,
    };
    const step = steps[event.key];
    const target =
      event.key === 'Home'
        ? day.from
        : event.key === 'End'
          ? spans.at(-1)?.from
          : step === undefined
            ? undefined
            : at + step;
    if (target === undefined) return;
    event.preventDefault();
    seek(Math.min(Math.max(target, day.from), day.to - 1));
  };
  const first = Math.ceil((view.from - day.from) / zoom.mark);
  const marks = Array.from(
    { length: Math.floor((view.to - day.from) / zoom.mark) - first + 1 },
    (_, index) => day.from + (first + index) * zoom.mark,
  );

  return (
    <div className="p-timeline c-row c-gap-8 c-shrink">
      <div
        ref={line}
        className="p-live-line c-grow c-box"
        role="slider"
        tabIndex={0}
        aria-label={translate('live.timeline')}
        aria-valuemin={0}
        aria-valuemax={Math.round((day.to - day.from) / 1000)}
        aria-valuenow={Math.round((at - day.from) / 1000)}
        aria-valuetext={clockText(at)}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => setDrag(undefined)}
        onKeyDown={onKey}
      >
        {within(spans, view).map(({ from, to }) => (
          <span
            key={from}
            className="p-span"
            style={{ left: part(from), width: `${((to - from) / (view.to - view.from)) * 100}%` }}
          />
        ))}
        {marks.map((mark) => (
          <span key={mark} className="p-mark c-muted c-num c-nowrap" style={{ left: part(mark) }}>
            {mark < view.to - zoom.mark / 3 ? timeText(new Date(mark)) : ''}
          </span>
        ))}
        {asked !== undefined && asked >= view.from && asked <= view.to && (
          <span className="p-asked" style={{ left: part(asked) }} title={clockText(asked)} />
        )}
        {(position !== undefined || aim !== undefined) && at >= view.from && at <= view.to && (
          <span className="p-head" style={{ left: part(at) }}>
            {aim !== undefined && <span className="p-aim c-mono">{clockText(aim)}</span>}
          </span>
        )}
      </div>
      <div className="c-flex c-gap-2" role="group" aria-label={translate('live.zoom')}>
        <IconButton
          icon="zoom-out"
          label={translate('live.zoomOut')}
          disabled={level === 0}
          onClick={() => setLevel(level - 1)}
        />
        <IconButton
          icon="zoom-in"
          label={translate('live.zoomIn')}
          disabled={level === zooms.length - 1}
          onClick={() => setLevel(level + 1)}
        />
      </div>
    </div>
  );
}
