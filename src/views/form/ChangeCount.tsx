import { use } from 'react';
import { useTranslate } from 'react-admin';
import { ChangedContext, useOfChanged } from './changed';

/** How many fields of the form have unsaved changes; nothing without any. */
export function ChangeCount() {
  const translate = useTranslate();
  const count = useOfChanged(use(ChangedContext), ({ size }) => size);
  return (
    <span className="v-form-changes" role="status">
      {count > 0 && translate('form.changes', { smart_count: count })}
    </span>
  );
}
