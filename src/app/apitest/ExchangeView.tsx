import { useTranslate } from 'react-admin';
import { sizeText } from '../../fields/shared/number/size';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useCopy } from '../../fields/shared/useCopy';
import { LongText } from '../../views/request/LongText';
import { RequestLines } from '../../views/request/RequestLines';
import { localNumber } from '../../fields/shared/number/number-form';
import type { Exchange } from './exchange';
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
      <header className="p-api-result c-wrap c-muted c-num" role="status">
        <Outcome code={code} />
        {duration !== undefined && <span>{translate('apitest.duration', { ms: localNumber(duration) })}</span>}
        {came && <span>{sizeText(came.size)}</span>}
        {came?.status !== undefined && <span>{`HTTP ${came.status}`}</span>}
      </header>
      {problem && (
        <p className="p-api-problem c-flex c-gap-8">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
      <div className="p-api-both c-row c-gap-12 c-between">
        <h3>{translate('apitest.answer')}</h3>
        {came && came.text !== '' && (
          <Button small variant="quiet" icon="copy" onClick={() => copy(came.text)}>
            {translate('apitest.copyAnswer')}
          </Button>
        )}
      </div>
      {!came && <p className="p-api-none c-small c-faint">{translate('apitest.nothingCame')}</p>}
      {came?.text === '' && <p className="p-api-none c-small c-faint">{translate('apitest.emptyAnswer')}</p>}
      {came && came.text !== '' && <LongText text={came.text} label={translate('apitest.answer')} />}
      {came?.isCut && (
        <p className="p-api-none c-small c-faint">{translate('apitest.cut', { size: sizeText(came.size) })}</p>
      )}
      {sent && (
        <details className="p-api-sent">
          <summary className="c-muted c-medium">{translate('apitest.request')}</summary>
          <RequestLines request={sent} style={style} label={translate('apitest.request')} />
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
