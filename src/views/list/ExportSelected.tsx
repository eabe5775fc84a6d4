import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import { useDefinition } from '../definitions';
import { ExportDialog } from '../export/dialog';
import { useRights } from '../rights';

/** Takes the ticked rows to a file. */
export function ExportSelected() {
  const translate = useTranslate();
  const can = useRights(useDefinition());
  const [open, setOpen] = useState(false);
  if (!can('export')) return null;
  return (
    <>
      <Button small icon="download" onClick={() => setOpen(true)}>{translate('list.exportSelected')}</Button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
