import { expect, it } from 'vitest';
import type { FieldKind } from '../schema/field-definition';
import { KINDS } from './field.case';
import type { Kind } from './kind';
import { kinds } from './maps/kinds';

/** The kinds of which something is true, in the order of their names. */
function kindsWith(trait: keyof Kind<FieldKind>): FieldKind[] {
  return KINDS.filter((kind) => kinds[kind][trait] === true).toSorted();
}

it.each<[string, keyof Kind<FieldKind>, FieldKind[]]>([
  [
    'a column that may shrink',
    'flexible',
    ['cron', 'email', 'enums', 'file', 'json', 'longtext', 'ref', 'refs', 'text', 'treeref', 'url'],
  ],
  ['digits that line up', 'numeric', ['decimal', 'integer', 'money']],
  ['a filter that comes first', 'typed', ['email', 'id', 'ip', 'longtext', 'phone', 'text', 'url', 'version']],
  ['several values', 'several', ['enums', 'matrix', 'refs']],
  ['a key, whose 0 is none', 'key', ['id', 'ref', 'treeref']],
  ['records that it refers to', 'refers', ['ref', 'refs', 'treeref']],
  ['the whole width of a card', 'wide', ['json', 'longtext', 'rows']],
  ['a value that nobody sees', 'sealed', ['password', 'secret']],
  ['a value that no answer has', 'writeOnly', ['password']],
])('these kinds have %s', (_what, trait, expected) => expect(kindsWith(trait)).toEqual(expected));
