import { useEffect, useState, type ReactNode } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { describeCron } from './describe';
import { nextRuns } from './runs';
import { parseCron } from './schedule';
import { ownZone, sentenceOf } from './sentence';

/** The schedule in words, and the expression. */
export function cronCell(text: string, _value: unknown, _record: RowRecord, _field: FieldDefinition<'cron'>, { translate, language }: CellContext): ReactNode {
  const schedule = parseCron(text);
  const spec = <span className="c-mono">{text}</span>;
  if (!schedule) return spec;
  const never = nextRuns(schedule, new Date(), 1).length === 0;
  const words = never ? translate('fields.cron.never') : sentenceOf(schedule, { translate, language, ...ownZone() });
  if (words === undefined) {
    return (
      <>
        {spec}
        <Meaning spec={text} language={language} />
      </>
    );
  }
  return (
    <>
      <span className={never ? 'c-tag c-tag-warn' : undefined}>{words}</span>
      <span className="c-note">{spec}</span>
    </>
  );
}

/** Descriptions of unusual schedules load after the expression is shown. */
function Meaning({ spec, language }: { spec: string; language: CellContext['language'] }): ReactNode {
  const [meaning, setMeaning] = useState<string>();
  useEffect(() => {
    let current = true;
    describeCron(spec, language).then(
      (words) => current && setMeaning(words),
      // Without a description, the expression is shown alone.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [spec, language]);
  return meaning === undefined ? null : <span className="c-note">{meaning}</span>;
}
