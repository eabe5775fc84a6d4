import { useEffect, useState } from 'react';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useSingleKeys } from '../../views/single-keys';
import { WithTexts } from '../../views/WithTexts';
import { onReport } from './ask';

const ReportDialog = chunk(() => import('./ReportDialog').then((module) => module.ReportDialog));

/** Renders the problem report, opened by `!`, from the user menu and from error pages. */
export function ReportPlace() {
  const [open, setOpen] = useState(false);
  useSingleKeys({ '!': () => setOpen(true) });
  useEffect(() => onReport(() => setOpen(true)), []);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Late onClose={close}>
      <WithTexts section="problem" code={ReportDialog}>
        <ReportDialog onClose={close} />
      </WithTexts>
    </Late>
  );
}
