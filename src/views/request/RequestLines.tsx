import { useTranslate } from 'react-admin';
import { useCopy } from '../../fields/shared/useCopy';
import type { Style } from '../../schema/call-definition';
import { Button } from '../../ui/button';
import { curlOf } from './curl';
import { LongText } from './LongText';
import type { ShownRequest } from './shown-request';
import './request.css';

interface Props {
  request: ShownRequest;
  style: Style;
  label: string;
}

/** A request: address, headers, body. Its texts are in the section `apitest`. */
export function RequestLines({ request: { url, headers, body }, style, label }: Props) {
  const translate = useTranslate();
  const copy = useCopy('apitest.copied');
  return (
    <>
      <dl className="v-request-lines c-grid c-gap-4">
        <div className="c-grid c-gap-12">
          <dt className="c-faint">{translate('apitest.address')}</dt>
          <dd className="c-mono c-break">POST {url}</dd>
        </div>
        <div className="c-grid c-gap-12">
          <dt className="c-faint">{translate('apitest.styleLabel')}</dt>
          <dd className="c-break">{translate(`apitest.style.${style}`)}</dd>
        </div>
        {Object.entries(headers).map(([name, value]) => (
          <div className="c-grid c-gap-12" key={name}>
            <dt className="c-faint">{name}</dt>
            <dd className="c-mono c-break">{value}</dd>
          </div>
        ))}
      </dl>
      <LongText text={body} label={label} />
      <Button small variant="quiet" icon="copy" onClick={() => copy(curlOf({ url, headers }, body))}>
        {translate('apitest.copyCurl')}
      </Button>
    </>
  );
}
