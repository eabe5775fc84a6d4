import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { Confirm } from '../../ui/dialog';

interface Input {
  isDirty: () => boolean;
  /** The page goes away, or may: what waits to be kept has to be written now. */
  onLeave: () => void;
  /** The user threw the changes away. */
  onDiscard: () => void;
}

/** Where an ended session leads. Nobody is asked then: the draft survives and is offered after the sign-in. */
const LOGIN = '/login';

/**
 * Asks before unsaved changes are lost: on a way out of the page, and when the browser closes it.
 * @returns leave: goes away without a question, after a save
 */
export function useLeaveGuard({ isDirty, onLeave, onDiscard }: Input): { leave: (to: string) => void; question: ReactNode } {
  const translate = useTranslate();
  const navigate = useNavigate();
  const free = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        !free.current && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== LOGIN && isDirty(),
      [isDirty],
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

  const leave = useCallback(
    (to: string) => {
      free.current = true;
      navigate(to);
    },
    [navigate],
  );

  const question = blocker.state === 'blocked' && (
    <Confirm
      title={translate('form.leaveTitle')}
      confirmLabel={translate('form.leave')}
      cancelLabel={translate('form.stay')}
      look="danger"
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      <p>{translate('form.leaveText')}</p>
    </Confirm>
  );
  return { leave, question };
}
