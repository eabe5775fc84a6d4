import { useEffect, useState, type ReactNode } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { describeCron } from './describe';

/** The expression, and in words when it runs. */
export function cronCell(text: string, _value: unknown, _record: RowRecord, _field: FieldDefinition<'cron'>, { language }: CellContext): ReactNode {
  return (
    <>
      <span className="c-mono">{text}</span>
      <Meaning spec={text} language={language} />
    </>
  );
}

/** The words come later than the expression: they are loaded where one is shown. */
function Meaning({ spec, language }: { spec: string; language: CellContext['language'] }): ReactNode {
  const [meaning, setMeaning] = useState<string>();
  useEffect(() => {
    let current = true;
    describeCron(spec, language).then(
      (words) => current && setMeaning(words),
      // Without its words the expression still stands.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [spec, language]);
  return meaning === undefined ? null : <span className="c-note">{meaning}</span>;
}
