import { useListContext, useTranslate } from 'react-admin';
import { localNumber } from '../../fields/shared/number/number-form';
import { numbered } from '../../fields/shared/number/numbered';
import { Button } from '../../ui/button';
import { countCells, type Changes } from './grid-changes';

interface Props {
  changes: Changes;
  onReview: () => void;
  onDiscard: () => void;
}

/** How much is changed, and what can be done with it. It is there without changes, too, so that nothing moves. */
export function GridBar({ changes, onReview, onDiscard }: Props) {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const here = new Set(data.map(({ id }) => id));
  const elsewhere = [...changes.keys()].filter((id) => !here.has(id)).length;
  const refused = [...changes.values()].filter(
    ({ cells, outcome }) => outcome !== undefined || Object.values(cells).some(({ problem }) => problem),
  ).length;
  const told = (key: string, count: number) => translate(key, numbered(count));
  return (
    <div className="v-grid-bar c-row c-gap-8 c-wrap c-line-above" role="region" aria-label={translate('grid.bar')}>
      <p className="c-wrap c-grow c-muted" role="status">
        {changes.size === 0 ? (
          translate('grid.none')
        ) : (
          <>
            <b className="c-ink c-strong">{changesText(changes, translate)}</b>
            {elsewhere > 0 && <span>{told('grid.elsewhere', elsewhere)}</span>}
            {refused > 0 && <span className="c-toned-bad">{told('grid.refused', refused)}</span>}
          </>
        )}
      </p>
      <Button small disabled={changes.size === 0} onClick={onDiscard}>
        {translate('grid.discard')}
      </Button>
      <Button small variant="primary" disabled={changes.size === 0} onClick={onReview}>
        {translate('grid.review')}
      </Button>
    </div>
  );
}

/** `12 changes in 5 records`. */
export function changesText(changes: Changes, translate: ReturnType<typeof useTranslate>): string {
  const cells = countCells(changes);
  return translate('grid.changes', {
    smart_count: changes.size,
    records: localNumber(changes.size),
    cells: translate('grid.cells', numbered(cells)),
  });
}
