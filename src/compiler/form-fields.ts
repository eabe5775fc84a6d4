import { declarations } from '../fields/maps/declarations';
import type { FieldKind } from '../schema/field-definition';
import { drawnBy } from './field-lists';
import {
  entryOf,
  mapFields,
  mapValues,
  scalarAt,
  toPlain,
  withEntry,
  type MapNode,
  type SourceNode,
  type Span,
} from './source-node';

/**
 * Adds what follows for the inputs of forms: a field that no group of the form has is read-only, and an enum that begins with
 * one of its options is required.
 */
export function withFormFields(root: MapNode): MapNode {
  return mapFields(withReadonly(root), chosen);
}

function withReadonly(root: MapNode): MapNode {
  const { key, value: groups } = entryOf(root, 'form') ?? {};
  const fields = entryOf(root, 'fields')?.value;
  if (!key || groups?.kind !== 'list' || fields?.kind !== 'map') return root;
  const named = new Set([
    ...groups.items.flatMap((group) => wordsOf(group, 'fields')),
    ...wordsOf(root, 'id'),
    ...drawnIn(fields),
  ]);
  return mapValues(root, (value) =>
    value === fields
      ? mapValues(fields, (field, name) =>
          named.has(name) || wordsOf(field, 'type')[0] === 'id' ? field : withTrue(field, 'readonly', 'required', key),
        )
      : value,
  );
}

/** The fields that the inputs of others contain. */
function drawnIn(fields: MapNode): string[] {
  return [...fields.entries.values()].flatMap(({ value }) => {
    const [type, other] = ['type', 'with'].map((key) => wordsOf(value, key)[0]);
    return type !== undefined && Object.hasOwn(declarations, type) ? drawnBy(type as FieldKind, other) : [];
  });
}

function chosen(field: SourceNode): SourceNode {
  const begins = entryOf(field, 'default');
  return begins && wordsOf(field, 'type')[0] === 'enum' ? withTrue(field, 'required', 'readonly', begins.key) : field;
}

/** A field that a form can have, with one of two words that exclude each other, unless it says one itself. */
function withTrue(field: SourceNode, word: string, other: string, span: Span): SourceNode {
  if (field.kind !== 'map' || field.entries.has(word) || field.entries.has(other)) return field;
  const places = wordsOf(field, 'in');
  const isInput = !field.entries.has('in') || places.includes('add') || places.includes('edit');
  return isInput ? withEntry(field, word, scalarAt(span, true), span) : field;
}

/** The word of a key, or the words of its list. */
function wordsOf(node: SourceNode | undefined, key: string): string[] {
  const value = entryOf(node, key)?.value;
  return value ? [toPlain(value)].flat().filter((word) => typeof word === 'string') : [];
}
