import { useEffect, type ComponentProps } from 'react';
import { chunk } from '../chunk';
import { Late } from '../late';

const ComboboxList = chunk(() => import('./combobox-list').then((module) => module.ComboboxList));

/** What a combobox opens. A form does not wait for it: it loads when the form stands. */
export function ComboboxPopup({ onClose, ...list }: ComponentProps<typeof ComboboxList> & { onClose: () => void }) {
  useEffect(() => {
    ComboboxList.preload().catch(() => undefined);
  }, []);
  if (!list.box.popupOpen) return null;
  return (
    <Late onClose={onClose}>
      <ComboboxList {...list} />
    </Late>
  );
}
