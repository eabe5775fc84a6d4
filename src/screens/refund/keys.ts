export type Command = 'approve' | 'reject' | 'next' | 'previous';

const commands: Record<string, Command> = { a: 'approve', r: 'reject', j: 'next', k: 'previous' };

/** Where keys have a meaning of their own: fields, and whatever opened above the page. */
const busy = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'>;

/** What a key asks for; nothing while somebody types, and nothing of a decision while the key is held down. */
export function commandOf(event: Pressed): Command | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (target instanceof Element && target.closest(busy)) return undefined;
  const command = commands[key.toLowerCase()];
  return event.repeat && (command === 'approve' || command === 'reject') ? undefined : command;
}
