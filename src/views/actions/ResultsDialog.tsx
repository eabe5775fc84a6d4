import { useTranslate, type RaRecord } from 'react-admin';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { recordsIn, type RowResult } from './run';
import './operation.css';

interface Props {
  label: string;
  results: RowResult<RaRecord>[];
  titleOf: (record: RaRecord) => string;
  reasonOf: (result: RowResult<RaRecord>) => string;
  /** Retries the rows that are known to have failed. */
  onRetry: () => void;
  reading: boolean;
  /** Reads the rows with a lost answer again; absent when a record cannot tell. */
  onReadAgain: (() => void) | undefined;
  onClose: () => void;
}

/** The rows that failed or may have failed, with the reasons. Rows that may have succeeded are not retried. */
export function ResultsDialog({ label, results, titleOf, reasonOf, onRetry, reading, onReadAgain, onClose }: Props) {
  const translate = useTranslate();
  const done = recordsIn(results, 'done').length;
  const failed = recordsIn(results, 'failed').length;
  const unsure = recordsIn(results, 'unsure').length;
  const skipped = recordsIn(results, 'skipped').length;
  const open = results.filter((result) => result.state !== 'done');
  return (
    <Dialog
      wide
      title={label}
      onClose={onClose}
      footer={
        <>
          {unsure > 0 && onReadAgain && (
            <Button icon="refresh-cw" busy={reading} onClick={onReadAgain}>
              {translate('form.readAgain')}
            </Button>
          )}
          {failed + skipped > 0 && (
            <Button icon="rotate-ccw" disabled={reading} onClick={onRetry}>
              {translate('actions.retry', { smart_count: failed + skipped })}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      <p role="status">
        {translate('actions.tally', { done, failed })}
        {unsure > 0 && ` ${translate('actions.unsure', { smart_count: unsure })}`}
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
              <td>{reasonOf(result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
