import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import type { Part } from './part';

/** A frame around a part of the page, with its name. It follows when the page scrolls. */
export function Highlight({ part }: { part: Part }) {
  const translate = useTranslate();
  const [, moved] = useState(0);
  useEffect(() => {
    const move = () => moved((count) => count + 1);
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, []);
  if (!part.element.isConnected) return null;
  const { top, left, width, height } = part.element.getBoundingClientRect();
  return (
    <div data-inspector="" className="p-inspect-frame" aria-hidden="true" style={{ top, left, width, height }}>
      <span
        className="p-inspect-tag"
        data-below={top < 60 || undefined}
        data-end={left > window.innerWidth / 2 || undefined}
      >
        {translate(`inspector.kind.${part.kind}`, { name: part.name })}
      </span>
    </div>
  );
}
