import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { useDefinition } from '../../views/definitions';
import { CaseDesk } from './CaseDesk';
import type { Told } from './told';

export interface CaseProps {
  /** Where it stands in the queue, counted from 1; 0 when it is not in there. */
  place: { at: number; of: number };
  /** Whether its heading takes the focus now that it appears; true once. */
  claimFocus: () => boolean;
  /** Amounts that were typed and not decided yet, by refund: looking at another one loses none. */
  amounts: Map<string, string>;
  onBack: () => void;
  onSettled: (told: Told) => void;
}

/** The refund in hand, read anew: another tab, or somebody else, may have decided it. */
export function RefundCase({ id, ...props }: CaseProps & { id: string }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(definition.name, { id }, { refetchOnMount: 'always' });
  if (data) return <CaseDesk record={data} {...props} />;
  return (
    <section className="v-card p-refund-none">
      {isPending || !error ? (
        <CaseSkeleton />
      ) : (
        <State bad icon="triangle-alert" title={translate('form.notRead')} text={errorText(error, translate)}>
          <Button icon="refresh-cw" onClick={() => void refetch()}>{translate('form.retry')}</Button>
          <Button onClick={props.onBack}>{translate('refund.back')}</Button>
        </State>
      )}
    </section>
  );
}

function CaseSkeleton() {
  return (
    <div className="p-refund-skeleton" aria-hidden="true">
      <span className="c-skeleton" />
      <span className="c-skeleton" />
      <span className="c-skeleton" />
      <span className="c-skeleton" />
    </div>
  );
}
