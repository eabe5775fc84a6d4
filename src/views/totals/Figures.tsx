import { Suspense } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { isSingleReference } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import { useDefinitionOf } from '../definitions';
import { inSentence } from '../../schema/in-sentence';
import { useWriting, type DrawingProps } from './useWriting';
import { localNumber } from '../../fields/shared/number/number-form';

/** One figure for each value, those of some rows first. */
export function Figures({ total, parts, definition, sums: [whole, ...some] }: DrawingProps) {
  const { amountOf, labelOf, inOrder } = useWriting(total, definition);
  return (
    <dl className="v-total-figures c-wrap">
      {parts.flatMap(({ label }, index) =>
        inOrder(some[index]?.all ?? []).map(({ by, amount }) => (
          <div key={`${label} ${String(by)}`}>
            <dt className="c-muted">{label}</dt>
            <dd className="c-strong c-num c-nowrap">{amountOf(amount, by)}</dd>
          </div>
        )),
      )}
      {inOrder(whole?.all ?? []).map((sum) => (
        <div key={String(sum.by)}>
          <dt className="c-muted">
            {labelOf(sum.by)}
            {/* Without a field, the figure itself is the count. */}
            {total.field !== undefined && <Behind count={sum.count} definition={definition} />}
          </dt>
          <dd className="c-strong c-num c-nowrap">{amountOf(sum.amount, sum.by)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  count: number;
  /** Of the records. */
  definition: ResourceDefinition;
}

/** How many records are behind a sum: `3 records`; `3 companies` when the key of each is a reference, so that it is the one record of a company. */
function Behind({
  count,
  definition: {
    id: [key = '', ...more],
    fields,
  },
}: Props) {
  const translate = useTranslate();
  const field = more.length === 0 ? fields[key] : undefined;
  return (
    <span className="v-total-behind c-small c-faint">
      {isSingleReference(field) ? (
        <Suspense fallback={localNumber(count)}>
          <Of count={count} resource={field.options.to} />
        </Suspense>
      ) : (
        translate('list.totals.behind', { smart_count: count })
      )}
    </span>
  );
}

function Of({ count, resource }: { count: number; resource: string }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { singular, label } = useDefinitionOf(resource);
  return translate('list.totals.of', {
    smart_count: count,
    what: count === 1 ? singular : inSentence(label, language),
  });
}
