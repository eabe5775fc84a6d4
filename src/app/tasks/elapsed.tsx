import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

/** A duration in words, to the second. */
export function elapsedText(
  milliseconds: number,
  translate: (key: string, args: Record<string, number>) => string,
): string {
  const all = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  if (hours > 0) return translate('tasks.hours', { hours, minutes });
  return minutes > 0
    ? translate('tasks.minutes', { minutes, seconds })
    : translate('tasks.seconds', { count: seconds });
}

/** The time since the start, until the end or now. Both in milliseconds since 1970. */
export function Elapsed({ since, until }: { since: number; until?: number | undefined }) {
  const translate = useTranslate();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until !== undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const text = elapsedText((until ?? now) - since, translate);
  return (
    <span className="c-small c-faint c-num c-nowrap" title={translate('tasks.elapsed', { time: text })}>
      {text}
    </span>
  );
}
