import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePathname } from '../../router/Router';
import { Button } from '../../ui/button';
import { SidePanel } from '../../views/side-panel';
import { AbsentView } from './AbsentView';
import type { Part } from './part';
import { PartView } from './PartView';
import { usePointing } from './usePointing';
import './inspector.css';
import { Waiting } from '../../ui/waiting';

interface Props {
  /** Changes with each request to point at a part. */
  turn: number;
  onClose: () => void;
}

type Page = 'part' | 'absent';

/** Says of a part of the page where it comes from and what shows it, and of everything that is not on the page why. */
export function Inspector({ turn, onClose }: Props) {
  const translate = useTranslate();
  const pathname = usePathname();
  const [page, setPage] = useState<Page>('part');
  const [chosen, choose] = useState<{ part: Part; at: string }>();
  const [pointing, point] = useState(true);
  const panel = useRef<HTMLDivElement>(null);
  const [lastTurn, setLastTurn] = useState(turn);
  if (lastTurn !== turn) {
    setLastTurn(turn);
    setPage('part');
    point(true);
  }
  // A part of another page is no longer there.
  const part = chosen?.at === pathname ? chosen.part : undefined;
  const pointed = usePointing(pointing, {
    onChoose: (next) => {
      choose({ part: next, at: pathname });
      point(false);
      panel.current?.focus();
    },
    onStop: () => point(false),
  });
  const shown = pointing ? pointed : part;
  const open = (next: Page) => {
    point(false);
    setPage(next);
  };
  return (
    <>
      {shown && createPortal(<Highlight part={shown} />, document.body)}
      <SidePanel
        ref={panel}
        label={translate('inspector.title')}
        className="p-inspect"
        data-inspector=""
        data-pointing={pointing || undefined}
        onClose={onClose}
      >
        <div className="p-inspect-tools" role="group" aria-label={translate('inspector.title')}>
          <Button
            small
            icon="circle-dot"
            aria-pressed={pointing}
            aria-keyshortcuts="Alt+Shift+I"
            onClick={() => (pointing ? point(false) : (setPage('part'), point(true)))}
          >
            {translate('inspector.point')}
          </Button>
          <Button small variant="quiet" aria-pressed={!pointing && page === 'part'} onClick={() => open('part')}>
            {translate('inspector.parts')}
          </Button>
          <Button small variant="quiet" aria-pressed={!pointing && page === 'absent'} onClick={() => open('absent')}>
            {translate('inspector.absent')}
          </Button>
        </div>
        <p className="c-visually-hidden" role="status">
          {pointing && pointed ? translate(`inspector.kind.${pointed.kind}`, { name: pointed.name }) : ''}
        </p>
        {pointing && <p className="p-inspect-hint">{translate('inspector.hint')}</p>}
        {!pointing && (
          <div className="c-side-body">
            <Waiting fallback={<span className="c-skeleton" />}>
              {page === 'absent' && <AbsentView part={part} />}
              {page === 'part' && !part && <p className="c-note">{translate('inspector.nothing')}</p>}
              {page === 'part' && part && (
                <>
                  <p className="p-inspect-name">{translate(`inspector.kind.${part.kind}`, { name: part.name })}</p>
                  <PartView key={`${part.kind} ${part.resource} ${part.name} ${part.record}`} part={part} />
                </>
              )}
            </Waiting>
          </div>
        )}
      </SidePanel>
    </>
  );
}

/** A frame around a part of the page, with its name. It follows when the page scrolls. */
function Highlight({ part }: { part: Part }) {
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
