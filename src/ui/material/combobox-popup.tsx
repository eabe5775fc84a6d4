import { useEffect, type ComponentProps } from 'react';
import { lazy } from '../lazy';
import { whileIdle } from '../idle';
import { Late } from '../late';

const ComboboxList = lazy(() => import('./combobox-list').then((module) => module.ComboboxList));

/** The popup of a combobox. It loads while the browser is idle, so that the form does not wait for it. */
export function ComboboxPopup({ onClose, ...list }: ComponentProps<typeof ComboboxList> & { onClose: () => void }) {
  useEffect(() => whileIdle(ComboboxList.preload), []);
  return <Late onClose={onClose}>{list.box.popupOpen && <ComboboxList {...list} />}</Late>;
}
