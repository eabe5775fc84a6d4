import { useTranslate } from 'react-admin';
import { Progress } from '../../ui/progress';

interface Props {
  label: string;
  /** All rows are read; the file is being made. */
  writing: boolean;
  /** Number of rows read. */
  value: number;
  /** Number of all rows; 0 while unknown. */
  max: number;
}

/** The progress of an export. */
export function ExportProgress({ label, writing, value, max }: Props) {
  const translate = useTranslate();
  const text = writing
    ? translate('export.writing')
    : translate('export.progress', { done: value.toLocaleString('en'), total: max.toLocaleString('en') });
  return (
    <div className="v-export-running">
      <p aria-live="polite">{max > 0 || writing ? text : translate('export.starting')}</p>
      <Progress label={label} {...(max > 0 && !writing ? { value, max } : {})} />
    </div>
  );
}
