import type { FieldKind } from '../schema/field-definition';
import type { Kind } from './kind';
import { kinds } from './maps/kinds';

export function kindOf<K extends FieldKind>({ kind }: { kind: K }): Kind<K> {
  return kinds[kind];
}

/** Whether a field's value is never shown in plain, exported, compared or kept in a draft. */
export function isSealed({ kind }: { kind: FieldKind }): boolean {
  return kinds[kind].sealed === true;
}
