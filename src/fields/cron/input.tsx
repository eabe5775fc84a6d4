import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { FieldFrame } from '../../ui/frame';
import { rawText, type CellContext } from '../cell';
import type { InputProps } from '../input';
import { useFieldInput } from '../use-field-input';
import { describeCron } from './describe';
import { checkCron } from './validate';

/** A cron expression and, while it is a valid one, what it means in words. */
export function CronInput(props: InputProps<'cron'>) {
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const spec = rawText(value ?? '');
  const meaning = useMeaning(spec.trim());
  return (
    <FieldFrame {...frame} help={meaning ?? frame.help}>
      {(control) => (
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
      )}
    </FieldFrame>
  );
}

function useMeaning(spec: string): string | undefined {
  const [language] = useLocaleState();
  const { data } = useQuery({
    queryKey: ['cron', language, spec],
    queryFn: async () => (await describeCron(spec, language as CellContext['language'])) ?? null,
    enabled: spec !== '' && checkCron(spec) === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? undefined;
}
