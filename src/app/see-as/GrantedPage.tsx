import type { ActionDefinition } from '../../schema/action-definition';
import { chunk } from '../../ui/chunk';
import { WithTexts } from '../../views/WithTexts';

const SeeAsStart = chunk(() => import('./SeeAsStart').then((module) => module.SeeAsStart));
const PermissionPage = chunk(() => import('../permissions/PermissionPage').then((module) => module.PermissionPage));

/** The page of an action about what records grant. */
export function GrantedPage({ action }: { action: ActionDefinition }) {
  const { run, label } = action;
  if ('seeAs' in run)
    return (
      <WithTexts section="seeas" code={SeeAsStart}>
        <SeeAsStart action={action} granted={run.seeAs} />
      </WithTexts>
    );
  return (
    'grants' in run && (
      <WithTexts section="permissions" code={PermissionPage}>
        <PermissionPage title={label} granted={run.grants} />
      </WithTexts>
    )
  );
}
