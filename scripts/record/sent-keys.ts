import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject, type Json } from '../../src/schema/json';
import { keyOfField } from '../../src/wire/records';
import { isSealed } from '../../src/fields/kinds';
import { isSecretKey } from '../../src/schema/secret-key';
import type { Values } from '../fixtures/fixture';
import { fieldOf } from '../cases/platform';
import { keysOf } from './harmless';
import type { Recognised } from './recognise';

/** The keys of a recorded request that a story names: never a secret, and of a form only what was typed. */
export function sentKeys(recognised: Recognised, typed: Values): Values {
  const { definition, role, call, payload } = recognised;
  const { fields } = keysOf(recognised);
  const isSecret = (key: string): boolean => {
    const field = fields.get(key);
    return field ? isSealed(field) || field.permission === 'secret' : isSecretKey(key);
  };
  const holdsSecret = (value: Json): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => isSecret(key) || holdsSecret(inner as Json));
  const isForm = role === 'add' || role === 'set';
  return Object.fromEntries(
    Object.entries(payload).filter(
      ([key, value]) =>
        key !== call.timeZone &&
        !isSecret(key) &&
        !holdsSecret(value) &&
        (!isForm || isMeant(definition, recognised, key, value, typed)),
    ),
  );
}

/** A form sends every field: told are the key of the record, what was typed and what is no field. */
function isMeant(
  { id, fields }: ResourceDefinition,
  { call }: Recognised,
  key: string,
  value: Json,
  typed: Values,
): boolean {
  if (call.wrap === key && isObject(value)) return true;
  const name = fieldOf(call, key);
  return id.some((one) => keyOfField(call, one) === key) || Object.hasOwn(typed, name) || !Object.hasOwn(fields, name);
}
