import { useTranslate } from 'ra-core';
import { Suspense, use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenOf } from '../../schema/screen-of';
import { chunk } from '../../ui/chunk';
import { MenuButton } from '../../ui/menu-button';
import { useDefinition } from '../../views/definitions';
import { RightsContext } from '../../views/rights';
import { parts } from './parts';

const AlertsDialog = chunk(() => import('./AlertsDialog').then((module) => module.AlertsDialog));
const RepliesDialog = chunk(() => import('./RepliesDialog').then((module) => module.RepliesDialog));

/** What else belongs to the desk: alerts, saved replies, and the list that is derived from the schema. */
export function DeskMenu() {
  const { name } = useDefinition();
  const translate = useTranslate();
  const navigate = useNavigate();
  const can = use(RightsContext);
  const [open, setOpen] = useState<'alerts' | 'replies'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <MenuButton
        icon="ellipsis"
        label={translate('desk.menu')}
        tipSide="left"
        entries={() => [
          ...(can(screenOf(parts.alerts), 'view') ? [{ key: 'alerts', icon: 'bell', label: translate('desk.alerts'), onSelect: () => setOpen('alerts') }] : []),
          { key: 'replies', icon: 'text-quote', label: translate('desk.replies.title'), onSelect: () => setOpen('replies') },
          { key: 'line', line: true },
          { key: 'table', icon: 'table-2', label: translate('list.asTable'), onSelect: () => navigate(`/${name}/table`) },
        ]}
      />
      <Suspense fallback={null}>
        {open === 'alerts' && <AlertsDialog onClose={close} />}
        {open === 'replies' && <RepliesDialog onClose={close} />}
      </Suspense>
    </>
  );
}
