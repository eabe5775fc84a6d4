import { isSecretKey } from '../../schema/secret-key';
import { finding, keyFinding, type Finding } from '../finding';
import type { FieldSource } from '../source';
import type { Rule } from './rule';
import { allFields } from './walk-fields';

/** Types whose values can be secrets. */
const texts = new Set<FieldSource['type']>([undefined, 'text', 'longtext', 'file', 'json']);

/** S079: not everybody who opens the screen sees its secrets. */
export const guardedSecrets: Rule = ({ source }) =>
  allFields(source).flatMap(({ name, field, path }): Finding[] => {
    const { type = 'text', permission } = field;
    if (type === 'secret') {
      const open = permission === 'view' || (permission !== undefined && source.grantedToAll?.includes(permission));
      return open
        ? finding(
            'S079',
            [...path, 'permission'],
            `everybody who opens the screen has the permission "${permission}", and so sees this secret. Remove the line: the permission of a secret is "secret"`,
          )
        : [];
    }
    if (path[0] !== 'fields' || !texts.has(type) || !isSecretKey(name) || permission !== undefined || isTyped(field))
      return [];
    return keyFinding(
      'S079',
      path,
      `"${name}" is called like a secret, and everybody who opens the screen sees it: write "type: secret", or "permission: view" if it is none`,
    );
  });

/** Only typed, never shown. */
function isTyped({ in: places }: FieldSource): boolean {
  return places !== undefined && places.every((place) => place === 'add' || place === 'edit');
}
