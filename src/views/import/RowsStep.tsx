import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/icon';
import { RefusedRows } from './RefusedRows';
import { SaveButton } from './SaveButton';
import type { Import } from './useImport';

/** The result of the validation: valid rows, and refused rows to correct or leave out. */
export function RowsStep({ state }: { state: Import }) {
  const translate = useTranslate();
  const { validated, soundCount, refusedCount, columns, edit, saveRefused } = state;
  if (!validated) return null;
  return (
    <>
      <p className="v-import-tally" role="status">
        <Icon name={refusedCount === 0 ? 'circle-check' : 'triangle-alert'} />
        {translate('import.rows.sound', { smart_count: soundCount, count: soundCount.toLocaleString('en') })}
        {refusedCount > 0 &&
          ` ${translate('import.rows.refused', { smart_count: refusedCount, count: refusedCount.toLocaleString('en') })}`}
      </p>
      {validated.rows.size > 0 && (
        <>
          <div className="v-import-tools">
            <p className="c-none">{translate('import.rows.how')}</p>
            <SaveButton disabled={refusedCount === 0} onSave={saveRefused}>
              {translate('import.rows.save')}
            </SaveButton>
          </div>
          <RefusedRows columns={columns} rows={validated.rows} onEdit={edit} />
        </>
      )}
      {soundCount === 0 && (
        <p className="v-banner v-banner-bad" role="alert">
          {translate('import.rows.noneSound')}
        </p>
      )}
    </>
  );
}
