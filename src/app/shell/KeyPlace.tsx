import { chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import { onLegend } from '../../views/keys/ask';
import { InspectorPlace } from '../inspector/InspectorPlace';
import { onReport } from '../problem/ask';
import { LateDialog } from './LateDialog';

const KeyLegend = chunk(() => import('./ShellLegend').then((module) => module.ShellLegend));
const ReportDialog = chunk(() => import('../problem/ReportDialog').then((module) => module.ReportDialog));

/**
 * What keys open on every page, and menus too: the legend of the keys, the inspector and the problem report. An unseen
 * icon loads the sprite of the icons that the first list does not show, so that they are there when one of them is shown.
 */
export function KeyPlace() {
  return (
    <>
      <Icon name="keyboard" className="c-visually-hidden" />
      <LateDialog singleKey="?" onOpen={onLegend} section="keys" code={KeyLegend} />
      <InspectorPlace />
      <LateDialog singleKey="!" onOpen={onReport} section="problem" code={ReportDialog} />
    </>
  );
}
