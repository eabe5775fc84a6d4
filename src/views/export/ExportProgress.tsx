import { useTranslate } from 'ra-core';

interface Props {
  label: string;
  /** All rows are read; the file is being made. */
  writing: boolean;
  done: number;
  /** 0 as long as it is not known. */
  total: number;
}

/** How far an export is. */
export function ExportProgress({ label, writing, done, total }: Props) {
  const translate = useTranslate();
  const text = writing
    ? translate('export.writing')
    : translate('export.progress', { done: done.toLocaleString('en'), total: total.toLocaleString('en') });
  return (
    <div className="v-export-running">
      <p aria-live="polite">{total > 0 || writing ? text : translate('export.starting')}</p>
      <progress className="v-export-progress" aria-label={label} {...(total > 0 && !writing ? { value: done, max: total } : {})} />
    </div>
  );
}
