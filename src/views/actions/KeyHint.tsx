import type { ActionDefinition } from '../../schema/action-definition';

/** The key of an action on its button; assistive technology has it from the button itself. */
export function KeyHint({ of: { key } }: { of: Pick<ActionDefinition, 'key'> }) {
  return key ? <kbd className="v-key" aria-hidden="true">{key}</kbd> : null;
}
