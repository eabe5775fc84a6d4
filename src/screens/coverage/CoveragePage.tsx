import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { BackLink, useBack } from '../../views/back-link';
import { useDefinition } from '../../views/definitions';
import '../../views/list/list.css';
import { usePageTitle } from '../../views/page-title';
import { useProvider } from '../../views/provider';
import type { BrowserRecord } from '../../wire/records';
import { CoverageTable } from './CoverageTable';
import { lacks, languagesOf, messagesOf } from './coverage';
import './coverage.css';

/** Which message is written in which language: a row for each message, a column for each language. */
export function CoveragePage() {
  const definition = useDefinition();
  const translate = useTranslate();
  const back = useBack();
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();
  const { data: records, error, isFetching, refetch } = useTexts();
  const messages = useMemo(() => records && messagesOf(definition, records), [definition, records]);
  const languages = languagesOf(definition);
  const incomplete = messages?.filter((message) => lacks(message, languages)) ?? [];
  const lacking = params.get('show') === 'lacking';
  const title = translate('coverage.title', { label: definition.label });
  usePageTitle(title);
  const choices = [
    { name: 'all', label: translate('coverage.all', { smart_count: messages?.length ?? 0 }), active: !lacking },
    { name: 'lacking', label: translate('coverage.lacking', { smart_count: incomplete.length }), active: lacking },
  ];
  return (
    <>
      <header className="v-head">
        <span className="v-head-back">
          <BackLink to={back} />
        </span>
        <h1>{title}</h1>
      </header>
      <section className="v-card" aria-label={title} aria-busy={isFetching}>
        {error !== null && (
          <div className="p-coverage-failed" role="alert">
            <p>{errorText(error, translate)}</p>
            <Button small icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>{translate('coverage.retry')}</Button>
          </div>
        )}
        {messages && (
          <>
            <div className="v-presets" role="group" aria-label={translate('coverage.show')}>
              {choices.map(({ name, label, active }) => (
                <button key={name} type="button" className="v-preset" aria-pressed={active} onClick={() => setParams(name === 'all' ? {} : { show: name }, { replace: true })}>
                  {label}
                </button>
              ))}
            </div>
            {lacking && incomplete.length === 0 ? (
              <p className="p-coverage-whole">{translate('coverage.whole')}</p>
            ) : (
              <CoverageTable messages={lacking ? incomplete : messages} all={messages} back={pathname + search} />
            )}
          </>
        )}
      </section>
    </>
  );
}

/** All texts: how many languages a message lacks is known only when none is left out. */
function useTexts() {
  const definition = useDefinition();
  const provider = useProvider();
  return useQuery({
    queryKey: [definition.name, 'coverage'],
    retry: false,
    queryFn: async ({ signal }) => {
      const records: BrowserRecord[] = [];
      await provider.forEachPage(definition.name, { signal }, (rows) => void records.push(...rows));
      return records;
    },
  });
}
