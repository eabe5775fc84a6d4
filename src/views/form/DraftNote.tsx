import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { dayText, minuteText, timeText } from '../../fields/date/instant';
import { sentences } from '../../fields/shared/sentences';
import type { FieldDefinition } from '../../schema/field-definition';
import { Banner } from '../../ui/banner';
import type { Draft } from './draft';

interface Props {
  draft: Draft;
  fields: Record<string, FieldDefinition>;
  /** What can be done with it. */
  children: ReactNode;
}

/** Tells about a draft: which fields it could not keep, and that it may be saved already. */
export function DraftNote({ draft: { at, left = [], sent }, fields, children }: Props) {
  const translate = useTranslate();
  const labels = left.flatMap((name) => fields[name]?.label ?? []);
  return (
    <Banner tone="info" role="status" actions={children}>
      {sentences(
        translate('form.draft', { time: whenText(new Date(at)) }),
        sent && translate('form.unknown'),
        labels.length > 0 && translate('form.notKept', { fields: labels.join(translate('fields.comma')) }),
      )}
    </Banner>
  );
}

/** The time of day today, with the date before today. */
function whenText(at: Date): string {
  return dayText(at) === dayText(new Date()) ? timeText(at) : minuteText(at);
}
