import type { FormPlace } from '../../src/fields/problem';
import type { ResourceDefinition } from '../../src/schema/definition';
import { groupsOf, valueNames } from '../../src/views/form/layout';
import { refusedTo } from '../../src/views/useRefused';
import type { BrowserRecord } from '../../src/wire/records';
import type { Values } from '../fixtures/fixture';
import { canOf } from './compare-step';
import type { StoryAccount } from './story';

/** Why a value can't be typed: the form of this account has no input for it. */
export function withoutInput(
  definition: ResourceDefinition,
  place: FormPlace,
  values: Values,
  account: StoryAccount,
  record?: BrowserRecord,
): string | undefined {
  const can = canOf(account);
  const refused = refusedTo(account, definition.refuse ?? {});
  const groups = groupsOf(
    definition,
    place,
    (permission) => can(definition.screen, permission),
    undefined,
    record && ((field) => refused(field, record)),
  );
  const names = valueNames(groups);
  const missing = Object.keys(values).find((name) => !names.includes(name));
  return missing === undefined ? undefined : `the form has no input for "${missing}"`;
}
