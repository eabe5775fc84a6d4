import { useTranslate } from 'react-admin';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../errors/error-text';
import { localNumber } from '../../fields/shared/number/number-form';
import { numbered } from '../../fields/shared/number/numbered';
import { ToldProgress } from '../../ui/progress';
import { Banner } from '../../ui/banner';
import { BulkFrame } from '../bulk/BulkFrame';
import { planOfEach } from '../bulk/plan';
import { useBulkChange } from '../bulk/useBulkChange';
import { useOfferedUndo } from '../bulk/useOfferedUndo';
import { useDefinition, useDefinitions } from '../definitions';
import { useCan } from '../permissions';
import { useProvider } from '../useProvider';
import type { WizardStep } from '../wizard/Wizard';
import { matchRows, type Matched } from './match';
import { MatchStep } from './MatchStep';
import { SheetDialog } from './SheetDialog';
import { givenOfRow, updateTaskOf } from './update-task';
import { useSheetWizard } from './useSheetWizard';
import type { SoundRow } from './validator';

/** Changes records by a sheet: each row names its record by a key. What changes is rehearsed before anything is sent. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const definition = useDefinition();
  const may = useCan(definition);
  const translate = useTranslate();
  const provider = useProvider();
  const others = use(useDefinitions().others(definition.name));
  const task = useMemo(() => updateTaskOf(definition, may, translate, others), [definition, may, translate, others]);
  const wizard = useSheetWizard(task, translate('import.update.restored'));
  const { state, form, soundCount } = wizard;
  const { begun, begin, giveUp } = useBulkChange();
  const { onChanged, tellChanged } = useOfferedUndo();
  const [matching, setMatching] = useState<{ done: number; total: number }>();
  const [matched, setMatched] = useState<Matched>();
  const [trouble, setTrouble] = useState<unknown>();
  const sound = useRef<SoundRow[]>([]);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const changes = task.changes.filter(({ path }) => state.mapping[path] !== undefined);

  const preview = ({ found }: Matched) => {
    const empties = task.empties(form.getValues());
    const rows = new Map(sound.current.map((row) => [row.row, row]));
    const given = new Map(
      found.map(({ row, id }) => {
        const textOf = (column: string) => state.sheet?.textOf(row, column) ?? '';
        const { values = {}, unread = {} } = rows.get(row) ?? {};
        return [String(id), { given: givenOfRow(changes, values, textOf, empties), unread }];
      }),
    );
    begin({
      ids: found.map(({ id }) => id),
      plan: planOfEach(changes, (id) => given.get(String(id))),
      onChanged,
    });
  };
  /** Finds the records; where every row has one, what changes is rehearsed at once. */
  const match = async (): Promise<boolean | string> => {
    const key = task.keyOf(form.getValues());
    if (!key || soundCount === 0) return false;
    setTrouble(undefined);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      sound.current = await state.sound();
      const rows = sound.current.map(({ row, values }) => ({ row, key: values[key.name] }));
      const onProgress = (done: number, total: number) => setMatching({ done, total });
      const result = await matchRows(provider, definition, key, rows, { signal, onProgress });
      setMatched(result);
      if (result.missed.length > 0) return true;
      preview(result);
    } catch (error) {
      if (!signal.aborted) setTrouble(error);
    } finally {
      setMatching(undefined);
    }
    return false;
  };

  if (begun) {
    const count = begun.get().total;
    return (
      <BulkFrame
        title={translate('import.update.title', numbered(count))}
        begun={begun}
        onBack={giveUp}
        onClose={() => {
          tellChanged();
          state.drop();
          onClose();
        }}
      />
    );
  }
  const steps = wizard.steps.map((step): WizardStep => {
    if (step.name === 'columns')
      return {
        ...step,
        content: (
          <>
            {step.content}
            {changes.length === 0 && <Banner tone="warn">{translate('import.update.nothing')}</Banner>}
          </>
        ),
        check: () => changes.length > 0 && (step.check?.() ?? true),
      };
    if (step.name !== 'rows') return step;
    return {
      ...step,
      content: matching ? (
        <ToldProgress
          text={translate('import.match.running', {
            done: localNumber(matching.done),
            total: localNumber(matching.total),
          })}
          value={matching.done}
          max={matching.total}
        />
      ) : (
        <>
          {step.content}
          {trouble !== undefined && (
            <Banner tone="bad" role="alert">
              {errorText(trouble, translate)}
            </Banner>
          )}
        </>
      ),
      check: match,
    };
  });
  return (
    <SheetDialog
      title={task.label}
      wizard={wizard}
      steps={[
        ...steps,
        { name: 'match', label: translate('import.step.match'), content: matched && <MatchStep matched={matched} /> },
      ]}
      finishLabel={translate('bulk.rehearse')}
      busy={false}
      locked={matched?.found.length === 0}
      isSent={false}
      onFinish={() => matched && preview(matched)}
      onClose={onClose}
    />
  );
}
