import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { currentPath } from '../../base-path';
import { useCopy } from '../../fields/shared/useCopy';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { useDefinitions } from '../../views/definitions';
import { download } from '../../views/export/file-name';
import { useLanguage } from '../i18n/language-context';
import { usePlatform } from '../platform';
import { appVersion } from '../version';
import { browserName, problemReport } from './problem-report';
import { lastMinutes, type Trail } from './trail';
import './problem.css';

/** What was done and answered in the last minutes, redacted: to look at, and then to download or copy. Nothing is sent. */
export function ReportDialog({ trail = lastMinutes, onClose }: { trail?: () => Trail; onClose: () => void }) {
  const translate = useTranslate();
  const noteId = useId();
  const { session } = usePlatform();
  const { language } = useLanguage();
  const { load, known } = useDefinitions();
  const [typed, setTyped] = useState('');
  const note = useDeferredValue(typed);
  // As it was when the dialog opened: what is shown is what is handed out.
  const [seen] = useState(() => ({
    trail: trail(),
    at: Date.now(),
    page: currentPath(),
    size: `${window.innerWidth}×${window.innerHeight}`,
  }));
  const { data: definitions } = useQuery({
    queryKey: ['problem', 'definitions'],
    queryFn: () => loadedOf(known().map(load)),
  });
  const report = useMemo(
    () =>
      definitions &&
      problemReport(
        seen.trail,
        {
          ...seen,
          note,
          version: appVersion(),
          language,
          dataCenter: session.baseOf(),
          browser: browserName(navigator.userAgent),
        },
        definitions,
        [session.token()].filter(Boolean),
      ),
    [definitions, seen, note, language, session],
  );
  const copy = useCopy('problem.copied');
  const isClean = report?.left.length === 0;
  return (
    <Dialog
      wide
      title={translate('problem.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
          <Button icon="copy" disabled={!isClean || note !== typed} onClick={() => void (report && copy(report.text))}>
            {translate('problem.copy')}
          </Button>
          <Button
            variant="primary"
            icon="download"
            disabled={!isClean || note !== typed}
            onClick={() => report && download(new Blob([report.text], { type: 'application/json' }), fileName(seen.at))}
          >
            {translate('problem.download')}
          </Button>
        </>
      }
    >
      <p className="p-problem-lead">{translate('problem.lead')}</p>
      <label className="p-problem-label" htmlFor={noteId}>
        {translate('problem.note')}
      </label>
      <textarea
        id={noteId}
        className="c-input p-problem-note"
        rows={3}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {report && !isClean && (
        <div role="alert" className="p-problem-left">
          <p>{translate('problem.left')}</p>
          <ul>
            {report.left.map((place) => (
              <li key={place} className="c-mono">
                {place}
              </li>
            ))}
          </ul>
        </div>
      )}
      <h3 className="p-problem-label">
        {translate('problem.preview', { steps: seen.trail.steps.length, calls: seen.trail.calls.length })}
      </h3>
      <div className="p-problem-preview" role="region" aria-label={translate('problem.content')} tabIndex={0}>
        <pre>{report?.text}</pre>
      </div>
    </Dialog>
  );
}

/** Those that could be loaded: what failed may be the problem. */
async function loadedOf<T>(loads: Promise<T>[]): Promise<T[]> {
  return (await Promise.allSettled(loads)).flatMap((load) => (load.status === 'fulfilled' ? [load.value] : []));
}

/** `problem-20260302-0805.json`, in UTC. */
function fileName(at: number): string {
  return `problem-${new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}.json`;
}
