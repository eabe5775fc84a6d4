import { useLocaleState, useTranslate } from 'ra-core';
import type { ServicePackage } from './activation';
import type { CodeInput } from './CodeForm';

/** What is activated, and for which device. */
export function PackageFacts({ offer, input, order }: { offer: ServicePackage; input: CodeInput; order?: string }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const facts: [label: string, value: string][] = [
    [translate('cdk.package'), offer.name],
    [translate('cdk.uid'), input.uid],
    [translate('cdk.code'), input.cdk],
  ];
  if (offer.expires !== undefined) facts.push([translate('cdk.expires'), new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(offer.expires)]);
  if (offer.zone) facts.push([translate('cdk.zone'), offer.zone]);
  if (order) facts.push([translate('cdk.order'), order]);
  return (
    <dl className="p-facts">
      {facts.map(([label, value]) => (
        <div key={label} className="p-fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
