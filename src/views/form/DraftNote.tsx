import { useLocaleState, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { dayText } from '../../fields/date/instant';
import { sentences } from '../../fields/shared/sentences';
import type { FieldDefinition } from '../../schema/field-definition';
import { chosenZone } from '../../schema/zone';
import { Banner } from '../../ui/banner';
import type { Draft } from './draft';

interface Props {
  draft: Draft;
  /** Locale key of what it says, with its time. */
  text: string;
  fields: Record<string, FieldDefinition>;
  /** What can be done with it. */
  children: ReactNode;
}

/** Tells about a draft, and which fields it could not keep. */
export function DraftNote({ draft: { at, left = [] }, text, fields, children }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const labels = left.flatMap((name) => fields[name]?.label ?? []);
  return (
    <Banner tone="info" role="status" actions={children}>
      {sentences(
        translate(text, { time: timeText(at, language) }),
        labels.length > 0 && translate('form.notKept', { fields: labels.join(translate('fields.comma')) }),
      )}
    </Banner>
  );
}

/** The time of day today, with the date before today. */
function timeText(at: number, language: string): string {
  const isToday = dayText(new Date(at)) === dayText(new Date());
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    timeZone: chosenZone(),
  }).format(at);
}
