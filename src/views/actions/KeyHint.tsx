import type { ActionDefinition } from '../../schema/action-definition';

/** The key of an action on its button. Hidden from assistive technology, which reads it from the button's `aria-keyshortcuts`. */
export function KeyHint({ of: { key } }: { of: Pick<ActionDefinition, 'key'> }) {
  return key ? (
    <kbd className="v-key" aria-hidden="true">
      {key}
    </kbd>
  ) : null;
}
