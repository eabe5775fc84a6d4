import { isOne, moved, only, type Place, type Selected, type Size } from './range';

/** What a key does while no cell is edited. */
export type Command =
  | { do: 'select'; selected: Selected }
  /** `typed`: the sign that begins the new value. */
  | { do: 'edit'; typed?: string }
  | { do: 'empty' | 'fill' | 'undo' | 'redo' | 'find' }
  /** To the next wrong cell, or the one before. */
  | { do: 'wrong'; step: 1 | -1 };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** Escape gives a selection of several cells up; else it is of what is around the cells. */
export function commandOf(event: Pressed, selected: Selected, size: Size): Command | undefined {
  const { active, anchor } = selected;
  const { key, altKey, shiftKey, isComposing } = event;
  const control = event.ctrlKey || event.metaKey;
  if (altKey || isComposing) return undefined;
  const to = moved(active, key, control, size);
  if (to) return { do: 'select', selected: { active: to, anchor: shiftKey ? anchor : to } };
  if (control) return withControl(key.toLowerCase(), shiftKey, size);
  switch (key) {
    case 'Enter':
    case 'F2':
      return { do: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { do: 'empty' };
    case 'F8':
      return { do: 'wrong', step: shiftKey ? -1 : 1 };
    case 'Escape':
      return isOne(selected) ? undefined : { do: 'select', selected: only(active) };
    default:
      return [...key].length === 1 ? { do: 'edit', typed: key } : undefined;
  }
}

function withControl(key: string, shiftKey: boolean, size: Size): Command | undefined {
  if (shiftKey) return key === 'z' ? { do: 'redo' } : undefined;
  switch (key) {
    case 'd':
      return { do: 'fill' };
    case 'h':
      return { do: 'find' };
    case 'z':
      return { do: 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'a':
      return {
        do: 'select',
        selected: { active: { row: 0, column: 0 }, anchor: { row: size.rows - 1, column: size.columns - 1 } },
      };
    default:
      return undefined;
  }
}

/** Where a key that ends an edit leads to; undefined for other keys. */
export function movedAfter(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  active: Place,
  size: Size,
): Place | undefined {
  if (key === 'Enter') return moved(active, shiftKey ? 'ArrowUp' : 'ArrowDown', false, size);
  return key === 'Tab' ? moved(active, shiftKey ? 'ArrowLeft' : 'ArrowRight', false, size) : undefined;
}
