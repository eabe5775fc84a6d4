import { useLocaleState, useTranslate } from 'react-admin';
import type { Booking, ServicePackage } from './activation';
import type { CodeInput } from './CodeForm';

/** The package to activate, and the device. */
export function PackageFacts({
  offer,
  input,
  booking,
}: {
  offer: ServicePackage;
  input: CodeInput;
  booking?: Booking;
}) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const momentText = (moment: number): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
  const facts: [label: string, value: string][] = [
    [translate('cdk.package'), offer.name],
    [translate('cdk.uid'), input.uid],
    [translate('cdk.code'), input.cdk],
  ];
  if (offer.expires !== undefined) facts.push([translate('cdk.expires'), momentText(offer.expires)]);
  if (offer.zone) facts.push([translate('cdk.zone'), offer.zone]);
  if (booking?.start !== undefined) facts.push([translate('cdk.starts'), momentText(booking.start)]);
  if (booking?.order) facts.push([translate('cdk.order'), booking.order]);
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
