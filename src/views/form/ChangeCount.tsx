import { useTranslate } from 'react-admin';
import { useOfValues } from './baseline';
import type { Values } from './changes';

/** How many fields of the form have unsaved changes; nothing without any. */
export function ChangeCount({ changes }: { changes: () => Values }) {
  const translate = useTranslate();
  const count = useOfValues(() => Object.keys(changes()).length);
  return (
    <span className="v-form-changes" role="status">
      {count > 0 && translate('form.changes', { smart_count: count })}
    </span>
  );
}
