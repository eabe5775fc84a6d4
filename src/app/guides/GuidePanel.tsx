import { Banner } from '../../ui/banner';
import { useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router/Router';
import type { Guide, GuideStep, GuideValue } from '../../schema/guide';
import { useDefinitions } from '../../views/definitions';
import { LoadError } from '../../views/load-error';
import { useReadError } from '../../views/useReadError';
import { Drawer } from '../../views/drawer';
import './guides.css';

/** A job, step by step, beside the page on which it is done. */
export function GuidePanel({ name, onClose }: { name: string; onClose: () => void }) {
  const translate = useTranslate();
  const { guide: load } = useDefinitions();
  const reading = useQuery({
    queryKey: ['guide', name, load],
    queryFn: () => load(name),
    staleTime: Infinity,
    retry: false,
  });
  const { data: guide, refetch, isFetching } = reading;
  const error = useReadError(reading);
  return (
    <Drawer makesRoom title={translate('guides.title')} className="p-guide" onClose={onClose}>
      <div className="c-side-body c-scroll c-grow c-break">
        {error && (
          <LoadError title={translate('guides.failed')} error={error} busy={isFetching} onRetry={() => refetch()} />
        )}
        {!guide && !error && <span className="c-skeleton" aria-label={translate('shell.loading')} />}
        {guide && (
          <>
            <h3 className="c-large c-strong">{guide.title}</h3>
            <p className="c-faint">{translate('guides.example')}</p>
            <ol className="p-guide-steps">
              {guide.steps.map((step, index) => (
                <Step key={index} step={step} guide={guide} />
              ))}
            </ol>
          </>
        )}
      </div>
    </Drawer>
  );
}

function Step({ step, guide }: { step: GuideStep; guide: Guide }) {
  const translate = useTranslate();
  const { as, open, press, proposes, values, rows, offered, refused, fails, sees, offers, lacks } = step;
  return (
    <li>
      {as !== undefined && as !== guide.as && <p className="c-faint">{translate('guides.as', { account: as })}</p>}
      <p className="c-strong">
        {open &&
          (offered || open.tab !== undefined ? (
            <Link to={open.path}>{translate('guides.open', { label: open.label })}</Link>
          ) : (
            translate('guides.hidden', { label: open.label })
          ))}
        {press !== undefined && translate(offered ? 'guides.press' : 'guides.absent', { label: press })}
      </p>
      {open?.card !== undefined && <p>{translate('guides.card', { label: open.card })}</p>}
      {open?.preset !== undefined && <p>{translate('guides.press', { label: open.preset })}</p>}
      {open && open.records.length > 0 && (
        <p>
          {translate(open.records.length > 1 ? 'guides.select' : 'guides.choose', { records: open.records.join(', ') })}
        </p>
      )}
      {open && <Values label={translate('guides.filter')} values={open.filter} />}
      {open?.tab !== undefined && <p>{translate(offered ? 'guides.tab' : 'guides.noTab', { label: open.tab })}</p>}
      <Values label={translate('guides.proposes')} values={proposes} />
      <Values label={translate(offered ? 'guides.enter' : 'guides.with')} values={values} />
      {rows !== undefined && <p>{translate('guides.rows', { smart_count: rows })}</p>}
      {refused.map(({ label, text }) => (
        <Banner key={label} tone="warn">
          {translate('guides.refused', { label, text })}
        </Banner>
      ))}
      {fails !== undefined && <Banner tone="warn">{translate('guides.fails', { text: fails })}</Banner>}
      <Values label={translate('guides.sees')} values={sees} />
      {offers.length > 0 && <p>{translate('guides.offers', { labels: offers.join(', ') })}</p>}
      {lacks.length > 0 && <p>{translate('guides.lacks', { labels: lacks.join(', ') })}</p>}
    </li>
  );
}

function Values({ label, values }: { label: string; values: GuideValue[] }) {
  const translate = useTranslate();
  if (values.length === 0) return null;
  return (
    <div className="p-guide-values">
      <p className="c-small c-faint">{label}</p>
      <dl className="c-grid c-gap-2">
        {values.map((value) => (
          <div key={value.label}>
            <dt className="c-muted">{value.label}</dt>
            <dd className="c-medium">{value.text === '' ? translate('guides.empty') : value.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
