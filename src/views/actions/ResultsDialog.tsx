import { useTranslate, type RaRecord } from 'ra-core';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { recordsIn, type RowResult } from './run';

interface Props {
  label: string;
  results: RowResult<RaRecord>[];
  titleOf: (record: RaRecord) => string;
  reasonOf: (error: unknown) => string;
  /** Another try for all that is not done. */
  onRetry: () => void;
  onClose: () => void;
}

/** Which rows were not done, and why. */
export function ResultsDialog({ label, results, titleOf, reasonOf, onRetry, onClose }: Props) {
  const translate = useTranslate();
  const done = recordsIn(results, 'done').length;
  const failed = recordsIn(results, 'failed', 'unsure').length;
  const skipped = recordsIn(results, 'skipped').length;
  const open = results.filter((result) => result.state !== 'done');
  return (
    <Dialog
      wide
      title={label}
      onClose={onClose}
      footer={
        <>
          <Button icon="rotate-ccw" onClick={onRetry}>{translate('actions.retry', { smart_count: open.length })}</Button>
          <Button look="primary" onClick={onClose}>{translate('actions.close')}</Button>
        </>
      }
    >
      <p role="status">
        {translate('actions.tally', { done, failed })}
        {skipped > 0 && ` ${translate('actions.skipped', { smart_count: skipped })}`}
      </p>
      <table className="v-results">
        <thead>
          <tr>
            <th scope="col">{translate('actions.record')}</th>
            <th scope="col">{translate('actions.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((result) => (
            <tr key={String(result.record.id)}>
              <td>{titleOf(result.record)}</td>
              <td>{'error' in result ? reasonOf(result.error) : translate('actions.notRun')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
