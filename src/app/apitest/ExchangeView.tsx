import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { sizeText } from '../../fields/shared/upload/accepts';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useCopy } from '../../fields/shared/useCopy';
import { curlOf } from './curl';
import { beginning, type Exchange } from './exchange';
import { localNumber } from '../../fields/shared/number/number-form';
import './apitest.css';

/** A request and its answer, with secrets hidden in both. */
export function ExchangeView({
  exchange: { path, style, sent, came, code, duration, problem },
}: {
  exchange: Omit<Exchange, 'id'>;
}) {
  const translate = useTranslate();
  const copy = useCopy('apitest.copied');
  return (
    <section className="v-card p-api-exchange" aria-label={translate('apitest.exchange')}>
      <header className="p-api-result" role="status">
        <Outcome code={code} />
        {duration !== undefined && <span>{translate('apitest.duration', { ms: localNumber(duration) })}</span>}
        {came && <span>{sizeText(came.size)}</span>}
        {came?.status !== undefined && <span>{`HTTP ${came.status}`}</span>}
      </header>
      {problem && (
        <p className="p-api-problem">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
      <div className="p-api-both">
        <h3>{translate('apitest.answer')}</h3>
        {came && came.text !== '' && (
          <Button small variant="quiet" icon="copy" onClick={() => copy(came.text)}>
            {translate('apitest.copyAnswer')}
          </Button>
        )}
      </div>
      {!came && <p className="p-api-none">{translate('apitest.nothingCame')}</p>}
      {came?.text === '' && <p className="p-api-none">{translate('apitest.emptyAnswer')}</p>}
      {came && came.text !== '' && <LongText text={came.text} label={translate('apitest.answer')} />}
      {came?.isCut && <p className="p-api-none">{translate('apitest.cut', { size: sizeText(came.size) })}</p>}
      {sent && (
        <details className="p-api-sent">
          <summary>{translate('apitest.request')}</summary>
          <dl className="p-api-lines">
            <div>
              <dt>{translate('apitest.address')}</dt>
              <dd className="c-mono">POST {sent.url}</dd>
            </div>
            <div>
              <dt>{translate('apitest.styleLabel')}</dt>
              <dd>{translate(`apitest.style.${style}`)}</dd>
            </div>
            {Object.entries(sent.headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="c-mono">{value}</dd>
              </div>
            ))}
          </dl>
          <LongText text={sent.body} label={translate('apitest.request')} />
          <Button small variant="quiet" icon="copy" onClick={() => copy(curlOf(sent, sent.body))}>
            {translate('apitest.copyCurl')}
          </Button>
        </details>
      )}
      <p className="c-visually-hidden">{path}</p>
    </section>
  );
}

/** The code of an answer, which decides its colour. */
export function Outcome({ code }: { code: Exchange['code'] }) {
  const translate = useTranslate();
  if (code === undefined) return <span className="c-tag c-tag-bad">{translate('apitest.noCode')}</span>;
  return (
    <span className={code === 200 ? 'c-tag c-tag-good' : 'c-tag c-tag-bad'}>{translate('apitest.code', { code })}</span>
  );
}

/** A text in lines. A long text shows its beginning, with a button for the rest. */
function LongText({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const start = beginning(text);
  const isLong = start.text.length < text.length;
  return (
    <>
      {/* A text area can be scrolled and selected by keyboard. */}
      <textarea
        readOnly
        className="c-input p-api-text"
        aria-label={label}
        spellCheck={false}
        rows={Math.min(24, start.lines)}
        value={all ? text : start.text}
      />
      {isLong && (
        <Button small onClick={() => setAll(!all)} aria-expanded={all}>
          {translate(all ? 'apitest.less' : 'apitest.all', { lines: localNumber(start.lines) })}
        </Button>
      )}
    </>
  );
}
