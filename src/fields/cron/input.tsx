import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { rawText } from '../cell';
import { datetimeText } from '../datetime/kind';
import type { InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';
import { describeCron } from './describe';
import { nextRuns } from './runs';
import { parseCron, type Schedule } from './schedule';
import { ownZone, sentenceOf } from './sentence';

/** A cron expression and, while it is a valid one, what it means in words and when it runs next. */
export function CronInput(props: InputProps<'cron'>) {
  const translate = useTranslate();
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const spec = rawText(value ?? '');
  const schedule = parseCron(spec);
  return (
    <FieldFrame
      {...frame}
      help={
        schedule ? <Outlook spec={spec.trim()} schedule={schedule} /> : (frame.help ?? translate('fields.cron.utc'))
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            ref={ref}
            className="c-input c-mono"
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="0 3 * * *"
            readOnly={props.readOnly}
            value={spec}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {spec.trim() === '' && !props.readOnly && <Presets onPick={onChange} />}
        </>
      )}
    </FieldFrame>
  );
}

/** Common schedules, in UTC: on the hour, every day, every Monday, on the first of the month. */
const PRESETS = ['0 * * * *', '0 3 * * *', '0 3 * * 1', '0 3 1 * *'];

/** Schedules to begin with, each in the words that the table has for it. */
function Presets({ onPick }: { onPick: (spec: string) => void }): ReactNode {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const entries = PRESETS.flatMap((spec) => {
    const schedule = parseCron(spec);
    const words = schedule && sentenceOf(schedule, { translate, language, ...ownZone() });
    return words === undefined ? [] : [{ spec, words }];
  });
  return (
    <div className="c-wrap c-gap-4" role="group" aria-label={translate('fields.cron.presets')}>
      {entries.map(({ spec, words }) => (
        <Button key={spec} small onClick={() => onPick(spec)}>
          {words}
        </Button>
      ))}
    </div>
  );
}

/** Runs that are told. */
const TOLD = 5;

/** What an expression means, and its next runs in the viewer's zone; a warning for one that never runs. */
function Outlook({ spec, schedule }: { spec: string; schedule: Schedule }): ReactNode {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const runs = nextRuns(schedule, new Date(), TOLD);
  const usual = sentenceOf(schedule, { translate, language, ...ownZone() });
  const { data: described } = useQuery({
    queryKey: ['cron', language, spec],
    queryFn: async () => (await describeCron(spec, language)) ?? null,
    enabled: usual === undefined && runs.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (runs.length === 0) return <span className="c-tag c-tag-warn">{translate('fields.cron.never')}</span>;
  const moments = runs.map((run) => datetimeText(run.toISOString())).join(translate('fields.comma'));
  return (
    <>
      {usual ?? described}
      <br />
      {translate('fields.cron.next', { moments, zone: ownZone().zone })} {translate('fields.cron.utc')}
    </>
  );
}
