import { useListContext, useTranslate } from 'react-admin';
import { localNumber } from '../../fields/shared/number/number-form';
import { Button } from '../../ui/button';
import { State } from '../../ui/state';
import { useDefinition } from '../definitions';

/** What stands in place of rows. */
export function EmptyList({ onCreate }: { onCreate: (() => void) | undefined }) {
  const { total = 0, refetch } = useListContext();
  return total > 0 ? <NoRows total={total} onRetry={() => void refetch()} /> : <Nothing onCreate={onCreate} />;
}

/** The platform counts records, but sent none: that is no empty list. */
function NoRows({ total, onRetry }: { total: number; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <div role="status">
      <State
        icon="circle-help"
        title={translate('lists.noRows')}
        text={translate('lists.noRowsText', { smart_count: total, total: localNumber(total) })}
      >
        <Button icon="refresh-cw" onClick={onRetry}>
          {translate('ra.action.refresh')}
        </Button>
      </State>
    </div>
  );
}

/** What an empty list says: that nothing matches its filters, or what will be in it. */
function Nothing({ onCreate }: { onCreate: (() => void) | undefined }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    return (
      <State icon="search" title={translate('list.noMatch')} text={translate('lists.noMatchText')}>
        <Button onClick={() => setFilters({}, {})}>{translate('list.clearFilters')}</Button>
      </State>
    );
  }
  return (
    <State
      icon="inbox"
      title={translate('list.empty')}
      text={definition.about ?? translate('list.emptyText', { label: definition.label })}
    >
      {onCreate && (
        <Button variant="primary" icon="plus" onClick={onCreate}>
          {translate('lists.createFirst')}
        </Button>
      )}
    </State>
  );
}
