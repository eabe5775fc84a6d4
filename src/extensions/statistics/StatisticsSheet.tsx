import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { FieldFilter } from '../../fields/field-filter';
import { Button, IconButton } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { Modal } from '../../ui/material/modal';
import { useDefinition } from '../../views/definitions';
import { filtersOf } from './filters';
import type { Scope } from './useScope';
import '../../views/filters/filters.css';

interface Props {
  scope: Scope;
  /** What the row has no room for, above the filters. */
  period: ReactNode;
  /** The company is among the filters. */
  company: boolean;
  tools: ReactNode;
  onClose: () => void;
}

/** The filters that the row has no room for. Each is applied as it is chosen. */
export function StatisticsSheet({ scope, period, company, tools, onClose }: Props) {
  const { fields } = useDefinition();
  const translate = useTranslate();
  const titleId = useId();
  const filters = filtersOf(fields, scope).filter(({ field }) => company || field.name !== 'comp_id');
  const { change } = scope;
  return (
    <Modal className="c-drawer v-filter-sheet p-stat-sheet" labelledBy={titleId} onClose={onClose}>
      <header className="v-filter-head c-row c-between c-large">
        <h2 id={titleId}>{translate('statistics.filters')}</h2>
        <IconButton icon="x" label={translate('ra.action.close')} onClick={onClose} />
      </header>
      <div className="v-filter-panel c-scroll c-stack c-grow">
        {period}
        {filters.map(({ field, value, set }) => (
          <FieldFrame key={field.name} label={field.label}>
            {(control) => <FieldFilter id={control.id} field={field} value={value} onChange={set} />}
          </FieldFrame>
        ))}
        {tools}
      </div>
      <footer className="v-filter-foot c-flex c-gap-8 c-line-above">
        <Button
          onClick={() =>
            change({ branch: true, app: undefined, zone: '', money: undefined, ...(company && { company: undefined }) })
          }
        >
          {translate('statistics.clear')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {translate('statistics.done')}
        </Button>
      </footer>
    </Modal>
  );
}
