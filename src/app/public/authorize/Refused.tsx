import { Banner } from '../../../ui/banner';
import { useTranslate } from 'react-admin';
import { errorText } from '../../../errors/error-text';
import { Button } from '../../../ui/button';
import { Step } from '../../../views/guest/Step';
import type { Flow } from './flow';
import type { ProblemKind } from './request';

const problemTexts = {
  missing: 'authorize.problem.missing',
  repeated: 'authorize.problem.repeated',
  responseType: 'authorize.problem.responseType',
  address: 'authorize.problem.address',
} satisfies Record<ProblemKind, string>;

interface Props {
  flow: Extract<Flow, { step: 'refused' }>;
  search: string;
  again: () => void;
}

/** Why the request was refused. The page has no link to the app that asked. */
export function Refused({ flow, search, again }: Props) {
  const translate = useTranslate();
  const query = new URLSearchParams(search);
  if ('problems' in flow) {
    return (
      <Step tone="bad" title={translate('authorize.refused')} text={translate('authorize.refusedText')}>
        <div role="alert">
          <ul className="p-list c-grid c-gap-6 c-large c-muted">
            {flow.problems.map(({ parameter, kind }) => (
              <li key={`${parameter} ${kind}`}>{translate(problemTexts[kind], { parameter })}</li>
            ))}
          </ul>
        </div>
      </Step>
    );
  }
  if (flow.refusal === 'other') {
    return (
      <Step tone="bad" title={translate('authorize.failed')}>
        <p className="p-text c-large c-muted" role="alert">
          {errorText(flow.error, translate)}
        </p>
        <div className="p-actions">
          <Button variant="primary" onClick={again}>
            {translate('authorize.again')}
          </Button>
        </div>
      </Step>
    );
  }
  return (
    <Step tone="bad" title={translate('authorize.refused')} text={translate('authorize.refusedText')}>
      <Banner tone="bad" role="alert">
        {flow.refusal === 'address'
          ? translate('authorize.unregistered', { address: query.get('redirect_uri') ?? '' })
          : translate('authorize.unknownClient', { id: query.get('client_id') ?? '' })}
      </Banner>
    </Step>
  );
}
