import { chunk } from '../../ui/chunk';
import { onLegend } from '../../views/keys/ask';
import { InspectorPlace } from '../inspector/InspectorPlace';
import { onReport } from '../problem/ask';
import { LateDialog } from './LateDialog';

const KeyLegend = chunk(() => import('./ShellLegend').then((module) => module.ShellLegend));
const ReportDialog = chunk(() => import('../problem/ReportDialog').then((module) => module.ReportDialog));

/** What keys open on every page, and menus too: the legend of the keys, the inspector and the problem report. */
export function KeyPlace() {
  return (
    <>
      <LateDialog singleKey="?" onOpen={onLegend} section="keys" code={KeyLegend} />
      <InspectorPlace />
      <LateDialog singleKey="!" onOpen={onReport} section="problem" code={ReportDialog} />
    </>
  );
}
