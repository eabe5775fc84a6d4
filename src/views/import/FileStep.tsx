import { useTranslate } from 'react-admin';
import { sizeText } from '../../fields/shared/upload/accepts';
import { FieldFrame } from '../../ui/frame';
import { Icon } from '../../ui/icon';
import { Progress } from '../../ui/progress';
import { UploadBox } from '../../ui/upload-box';
import { maxFile, maxRows } from './limits';
import type { Import } from './useImport';

/** Chooses the file. It is read in the browser at once; nothing is sent. */
export function FileStep({
  file,
  reading,
  problem,
  open,
  remove,
}: Pick<Import, 'file' | 'reading' | 'problem' | 'open' | 'remove'>) {
  const translate = useTranslate();
  return (
    <FieldFrame label={translate('import.file.label')} required help={translate('import.file.stays')} error={problem}>
      {(control) =>
        reading === undefined ? (
          <UploadBox
            {...control}
            accept=".xlsx,.csv"
            limit={translate('import.file.limit', { size: sizeText(maxFile), rows: maxRows.toLocaleString('en') })}
            preview={
              file && (
                <span className="v-import-file">
                  <Icon name="table-2" />
                  <b>{file.name}</b> {translate('import.file.rows', { smart_count: file.rows })}
                </span>
              )
            }
            onFile={(chosen) => void open(chosen)}
            onRemove={remove}
            onCancel={remove}
          />
        ) : (
          <p className="v-import-file" role="status">
            <Progress label={translate('import.file.reading', { name: reading })} />
            {translate('import.file.reading', { name: reading })}
          </p>
        )
      }
    </FieldFrame>
  );
}
