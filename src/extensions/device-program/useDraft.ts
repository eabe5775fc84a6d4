import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import { browserStorage } from '../../auth/safe-storage';
import { useLatest } from '../../views/actions/useLatest';
import { dropDraft } from '../../views/form/draft';
import { useUnsaved } from '../../views/unsaved/useUnsaved';
import { writeProgram } from './program-draft';
import type { Ledger } from './run';
import { draftFields, type ProgramState } from './useProgram';

/** Milliseconds from the last change until the draft is written. */
const PAUSE = 500;

/** Stores the program in the browser: after a pause in typing, and at once when the page is left or a record was created. */
export function useDraft(key: string, state: ProgramState, step: string) {
  const translate = useTranslate();
  const latest = useLatest({ state, step });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef(false);

  const write = useCallback(
    (ledger?: Ledger) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const { state: now, step: at } = latest.current;
      if (over.current || (!ledger && !now.isTouched())) return;
      writeProgram(browserStorage, key, draftFields(now.definitions), {
        at: Date.now(),
        step: at,
        program: now.program(),
        ledger: ledger ?? now.ledger,
      });
    },
    [key, latest],
  );
  const touch = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(), PAUSE);
  }, [write]);
  /** Writes a pending change. */
  const flush = useCallback(() => {
    if (timer.current !== undefined) write();
  }, [write]);
  const drop = useCallback(() => {
    over.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    dropDraft(browserStorage, key);
  }, [key]);

  const { offers } = state;
  const [product, version, goods, apps] = [state.product.form, state.version.form, state.goods.form, state.apps.form];
  useEffect(() => {
    const stops = [product, version, goods, apps].map((form) =>
      form.subscribe({ formState: { values: true }, callback: touch }),
    );
    return () => stops.forEach((stop) => stop());
  }, [product, version, goods, apps, touch]);
  useEffect(touch, [offers, step, touch]);
  useUnsaved({ what: translate('program.title'), isDirty: () => !over.current && state.isTouched(), flush, drop });
  return { write, drop };
}
