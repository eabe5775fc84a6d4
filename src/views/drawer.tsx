import { useTranslate } from 'react-admin';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../ui/button';
import { useSingleKeys } from './single-keys';
import './drawer.css';

interface HeadProps {
  title: string;
  titleId: string;
  /** Before what closes it. */
  tools?: ReactNode;
  closeLabel?: string | undefined;
  /** It cannot be closed now. */
  locked?: boolean | undefined;
  onClose: () => void;
}

/** The head of everything at the side: its title, which can change, and what closes it. */
export function DrawerHead({ title, titleId, tools, closeLabel, locked, onClose }: HeadProps) {
  const translate = useTranslate();
  return (
    <div className="c-drawer-head c-row c-rigid c-gap-4 c-line-below">
      <h2 className="c-large c-cut c-grow" id={titleId} aria-live="polite">
        {title}
      </h2>
      {tools}
      <IconButton icon="x" label={closeLabel ?? translate('ra.action.close')} disabled={locked} onClick={onClose} />
    </div>
  );
}

interface Props extends Omit<HeadProps, 'titleId' | 'locked'> {
  className: string;
  /** The page makes room for it on wide windows, and the focus returns to where it was. */
  makesRoom?: boolean;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
  'data-inspector'?: string;
  'data-pointing'?: boolean | undefined;
}

/** A panel at the right, beside the page that it is about, which stays in use. */
export function Drawer(props: Props) {
  const { className, title, tools, closeLabel, makesRoom = false, ref, onClose, children, ...data } = props;
  const own = useRef<HTMLDivElement>(null);
  const panel = ref ?? own;
  const titleId = useId();
  useRoom(makesRoom);
  useSingleKeys({ Escape: onClose }, { within: panel });
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      className={`c-drawer ${makesRoom ? 'c-side ' : ''}${className}`}
      aria-labelledby={titleId}
      {...data}
    >
      <DrawerHead {...{ title, titleId, tools, closeLabel, onClose }} />
      {children}
    </div>,
    document.body,
  );
}

function useRoom(makesRoom: boolean): void {
  useEffect(() => {
    if (!makesRoom) return undefined;
    const root = document.documentElement;
    const before = document.activeElement;
    root.dataset['side'] = '';
    return () => {
      if (!document.querySelector('.c-side')) delete root.dataset['side'];
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [makesRoom]);
}
