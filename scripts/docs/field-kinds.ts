import { jsonSchemas } from '../../src/compiler/json-schemas';
import { ownKeys } from '../../src/compiler/kind-keys';

const { $defs = {} } = jsonSchemas.resource;
const common = $defs['fieldKey']?.enum ?? [];

/** The types that a field can have. */
export const kinds: string[] = $defs['kind']?.enum ?? [];

/** The keys of a field with this type; without a type those of every field. */
export function keysOfKind(kind?: string): string[] {
  return kind === undefined ? common : [...common, ...ownKeys(kind)];
}
