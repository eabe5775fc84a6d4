import { useTranslate } from 'react-admin';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useSingleKeys } from './single-keys';
import { IconButton } from '../ui/button';
import './side-panel.css';

interface Props {
  label: string;
  className?: string;
  ref?: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  children: ReactNode;
  'data-inspector'?: string;
  'data-pointing'?: boolean | undefined;
}

/** A panel at the right, beside the page that it is about: the page stays in use, and makes room on wide windows. */
export function SidePanel({ label, className = '', ref, onClose, children, ...data }: Props) {
  const translate = useTranslate();
  const own = useRef<HTMLDivElement>(null);
  const panel = ref ?? own;
  useRoom();
  useSingleKeys({ Escape: onClose }, { within: panel });
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      className={`c-drawer c-side ${className}`}
      aria-label={label}
      {...data}
    >
      <div className="c-side-bar c-row c-rigid c-between c-line-below">
        <h2 className="c-large">{label}</h2>
        <IconButton icon="x" label={translate('ra.action.close')} onClick={onClose} />
      </div>
      {children}
    </div>,
    document.body,
  );
}

/** The page leaves room while a panel is open; the focus returns to where it was. */
function useRoom(): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = document.activeElement;
    root.dataset['side'] = '';
    return () => {
      if (!document.querySelector('.c-side')) delete root.dataset['side'];
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
