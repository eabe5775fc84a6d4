import { useEffect, useState } from 'react';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { onLegend } from '../../views/keys/ask';
import { useSingleKeys } from '../../views/single-keys';
import { WithTexts } from '../../views/WithTexts';
import { InspectorPlace } from '../inspector/InspectorPlace';
import { ReportPlace } from '../problem/ReportPlace';

const KeyLegend = chunk(() => import('./ShellLegend').then((module) => module.ShellLegend));

/** What keys open on every page: their legend, the inspector and the problem report. */
export function KeyPlace() {
  return (
    <>
      <Legend />
      <InspectorPlace />
      <ReportPlace />
    </>
  );
}

/** The legend of the keys, opened by `?` or from a menu. */
function Legend() {
  const [open, setOpen] = useState(false);
  useSingleKeys({ '?': () => setOpen(true) });
  useEffect(() => onLegend(() => setOpen(true)), []);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Late onClose={close}>
      <WithTexts section="keys" code={KeyLegend}>
        <KeyLegend onClose={close} />
      </WithTexts>
    </Late>
  );
}
