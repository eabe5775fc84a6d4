import { useEffect, useState, type ReactNode } from 'react';
import type { CellContext } from '../cell';
import { describeCron } from './describe';
import { nextRuns } from './runs';
import { parseCron } from './schedule';
import { ownZone, sentenceOf } from './sentence';

interface Props {
  spec: string;
  translate: CellContext['translate'];
  language: string;
}

/** The schedule in words, and the expression. */
export function Schedule({ spec, translate, language }: Props): ReactNode {
  const schedule = parseCron(spec);
  const expression = <span className="c-mono">{spec}</span>;
  if (!schedule) return expression;
  const never = nextRuns(schedule, new Date(), 1).length === 0;
  const words = never ? translate('fields.cron.never') : sentenceOf(schedule, { translate, language, ...ownZone() });
  if (words === undefined) {
    return (
      <>
        {expression}
        <Meaning spec={spec} language={language} />
      </>
    );
  }
  return (
    <>
      <span className={never ? 'c-tag c-tag-warn' : undefined}>{words}</span>
      <span className="c-note">{expression}</span>
    </>
  );
}

/** Descriptions of unusual schedules load after the expression is shown. */
function Meaning({ spec, language }: Omit<Props, 'translate'>): ReactNode {
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
