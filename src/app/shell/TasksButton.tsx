import { useTranslate } from 'react-admin';
import { startTransition, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/button';
import { lazy } from '../../ui/lazy';
import { Late } from '../../ui/late';
import { usePlatform } from '../platform';
import { usePathname } from '../../router/Router';

const TaskPanel = lazy(() => import('../tasks').then((module) => module.TaskPanel));
const TaskWatch = lazy(() => import('../tasks').then((module) => module.TaskWatch));

/** The number of running imports and exports, with a button that opens them. The panel's code loads with the first one. */
export function TasksButton() {
  const translate = useTranslate();
  const { jobs, notices } = usePlatform();
  const all = useSyncExternalStore(jobs.subscribe, jobs.get);
  const pathname = usePathname();
  // Open on one page only: following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const running = all.filter(({ state }) => state === 'running').length;
  const tell = useCallback(
    ({ type, text, link }: Parameters<Parameters<typeof TaskWatch>[0]['tell']>[0]) => notices.tell(type, text, link),
    [notices],
  );
  return (
    <>
      <IconButton
        ref={button}
        icon="list-checks"
        label={running ? translate('shell.tasksRunning', { count: running }) : translate('shell.tasks')}
        aria-expanded={open}
        onPointerEnter={TaskPanel.preload}
        onFocus={TaskPanel.preload}
        onClick={() => startTransition(() => setOpenAt(open ? null : pathname))}
      >
        {running > 0 && (
          <span className="s-badge" aria-hidden="true">
            {running}
          </span>
        )}
      </IconButton>
      <Late onClose={open ? () => setOpenAt(null) : null}>
        {(open || all.length > 0) && (
          <>
            <TaskWatch tell={tell} />
            {open && <TaskPanel anchor={button} onClose={() => setOpenAt(null)} />}
          </>
        )}
      </Late>
    </>
  );
}
