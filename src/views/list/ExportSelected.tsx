import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';
import { ExportDialog } from '../export/dialog';
import { useCan } from '../permissions';

/** Exports the selected rows to a file. */
export function ExportSelected() {
  const translate = useTranslate();
  const can = useCan(useDefinition());
  const [open, setOpen] = useState(false);
  if (!can('export')) return null;
  return (
    <>
      <Button small icon="download" onClick={() => setOpen(true)}>
        {translate('list.exportSelected')}
      </Button>
      {open && (
        <Late onClose={() => setOpen(false)}>
          <ExportDialog onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  );
}
