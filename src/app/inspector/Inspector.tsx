import { useTranslate } from 'react-admin';
import { Suspense, useRef, useState } from 'react';
import { usePathname } from '../../router/Router';
import { Button } from '../../ui/button';
import { useDefinitions } from '../../views/definitions';
import { Drawer } from '../../views/drawer';
import { AbsentView } from './AbsentView';
import { partsOnPage, resourceAt, type Part } from './part';
import { PartView } from './PartView';
import { usePointing } from './usePointing';
import './inspector.css';

const pages = ['pointing', 'part', 'absent'] as const;

/** Says of a part of the page what the schema and the platform say of it, and of what is not on the page why. */
export function Inspector({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const pathname = usePathname();
  const [page, setPage] = useState<(typeof pages)[number]>('pointing');
  const [chosen, choose] = useState<{ part: Part; at: string }>();
  const panel = useRef<HTMLDivElement>(null);
  // A part of another page is no longer there.
  const part = chosen?.at === pathname ? chosen.part : undefined;
  const show = (next: Part) => {
    choose({ part: next, at: pathname });
    setPage('part');
    panel.current?.focus();
  };
  const pointed = usePointing(page === 'pointing', show);
  const shown = page === 'pointing' ? pointed : part;
  const resource = page === 'absent' ? resourceAt(pathname) : part?.resource;
  const known = resource !== undefined && Object.hasOwn(manifest, resource) ? resource : undefined;
  const data = { 'data-inspector': '', 'data-pointing': page === 'pointing' || undefined };
  return (
    <Drawer
      ref={panel}
      makesRoom
      title={translate('inspector.title')}
      className="p-inspect"
      {...data}
      onClose={onClose}
    >
      <div className="c-side-body c-scroll c-grow c-break">
        {pages.map((each) => (
          <Button key={each} small aria-pressed={page === each} onClick={() => setPage(each)}>
            {translate(`inspector.page.${each}`)}
          </Button>
        ))}
        {page !== 'absent' && (
          <h3 role="status">
            {shown ? translate(`inspector.kind.${shown.kind}`, { name: shown.name }) : translate('inspector.hint')}
          </h3>
        )}
        {page === 'pointing' &&
          partsOnPage(pathname).map((each) => (
            <Button key={`${each.kind} ${each.name}`} small variant="quiet" onClick={() => show(each)}>
              {each.name}
            </Button>
          ))}
        <Suspense fallback={<span className="c-skeleton" />}>
          {page === 'absent' && known !== undefined && <AbsentView key={known} resource={known} part={part} />}
          {page === 'part' && part && known !== undefined && (
            <PartView key={`${part.kind} ${part.name} ${part.record}`} part={part} resource={known} />
          )}
        </Suspense>
      </div>
    </Drawer>
  );
}
