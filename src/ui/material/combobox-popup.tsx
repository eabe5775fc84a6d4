import { useEffect, type ComponentProps } from 'react';
import { chunk } from '../chunk';
import { whileIdle } from '../idle';
import { Late } from '../late';

const ComboboxList = chunk(() => import('./combobox-list').then((module) => module.ComboboxList));

/** The popup of a combobox. It loads while the browser is idle, so that the form does not wait for it. */
export function ComboboxPopup({ onClose, ...list }: ComponentProps<typeof ComboboxList> & { onClose: () => void }) {
  useEffect(() => whileIdle(ComboboxList.preload), []);
  if (!list.box.popupOpen) return null;
  return (
    <Late onClose={onClose}>
      <ComboboxList {...list} />
    </Late>
  );
}
