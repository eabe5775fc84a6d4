import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { Location } from '../../router/history';
import { useBlocker, useNavigate } from '../../router/Router';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';

const Confirm = chunk(() => import('../../ui/material/dialog').then((module) => module.Confirm));

interface Input {
  isDirty: () => boolean;
  /** The page may close: pending drafts have to be written now. */
  onLeave: () => void;
  /** The user discarded the changes. */
  onDiscard: () => void;
  /** Whether a navigation leaves the form; by default, another path. */
  leaves?: (from: Location, to: Location) => boolean;
}

const toOtherPath = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

/** The page after an ended session. It opens without a question, because the draft is offered after the sign-in. */
const LOGIN = '/login';

/**
 * Asks before unsaved changes are lost: on a navigation, and when the browser closes the page.
 * @returns leave: navigates without a question, after a save
 */
export function useLeaveGuard({ isDirty, onLeave, onDiscard, leaves = toOtherPath }: Input): { leave: (to: string, state?: unknown) => void; question: ReactNode } {
  const translate = useTranslate();
  const navigate = useNavigate();
  const free = useRef(false);
  const left = useRef(false);
  const blocked = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        const away = leaves(currentLocation, nextLocation) || toOtherPath(currentLocation, nextLocation);
        const asks = !free.current && away && nextLocation.pathname !== LOGIN && isDirty();
        left.current = away && !asks;
        return asks;
      },
      [isDirty, leaves],
    ),
  );

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      onLeave();
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, [isDirty, onLeave]);

  // The question must be loaded before the network fails.
  useEffect(() => {
    Confirm.preload().catch(() => undefined);
  }, []);

  const leave = useCallback(
    (to: string, state?: unknown) => {
      // A user who left during the save stays on the new page.
      if (left.current) return;
      free.current = true;
      navigate(to, { state });
    },
    [navigate],
  );

  const question = blocked && (
    <Late onClose={() => blocked.reset()}>
      <Confirm
        title={translate('form.leaveTitle')}
        confirmLabel={translate('form.leave')}
        cancelLabel={translate('form.stay')}
        variant="danger"
        onConfirm={() => {
          onDiscard();
          left.current = true;
          blocked.proceed();
        }}
        onCancel={() => blocked.reset()}
      >
        <p>{translate('form.leaveText')}</p>
      </Confirm>
    </Late>
  );
  return { leave, question };
}
