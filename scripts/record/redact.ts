import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';
import { isObject } from '../../src/wire/answer';
import { parseJson } from '../../src/fields/codec';
import { innerFields } from '../fixtures/sample-check';

/** Names of secrets in any schema. */
const secretName = /token|passw|secret|private_key|app_key|access_key|authorization|cookie|credential/i;

/**
 * Replaces secrets in recorded values: fields of kind secret and password, keys with a secret's name, and the session's
 * own secrets. Equal secrets get equal placeholders, numbered by first appearance, so that a recording always gives the
 * same fixtures.
 */
export class Redactor {
  readonly #words = new Map<string, string>();
  readonly #session: string[];

  /** @param session tokens, cookies and keys of the recording's requests */
  constructor(session: string[]) {
    // Longest first, because one may contain another. Short ones would match ordinary text.
    this.#session = [...new Set(session)].filter((value) => value.length >= 6).sort((a, b) => b.length - a.length || a.localeCompare(b));
  }

  /** @param keyOf key of a field in this body or answer */
  values(values: Record<string, Json>, fields: Record<string, FieldDefinition>, keyOf: (name: string) => string = (name) => name): Record<string, Json> {
    const byKey = new Map(Object.values(fields).map((field) => [keyOf(field.name), field]));
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, this.#value(key, value, byKey.get(key))]));
  }

  #value(key: string, value: Json, field: FieldDefinition | undefined): Json {
    const isSecret = field ? field.kind === 'secret' || field.kind === 'password' || secretName.test(key) : secretName.test(key);
    if (isSecret && !isObject(value) && !Array.isArray(value)) return this.#word(value);
    const inner = (field && innerFields(field)) ?? {};
    if (typeof value === 'string') {
      const content = parseJson(value);
      return content ? JSON.stringify(this.#nested(content as Json, inner)) : this.#text(value);
    }
    return this.#nested(value, inner);
  }

  #nested(value: Json, fields: Record<string, FieldDefinition>): Json {
    if (Array.isArray(value)) return value.map((entry) => this.#nested(entry, fields));
    if (isObject(value)) return this.values(value, fields);
    return typeof value === 'string' ? this.#text(value) : value;
  }

  /** A missing secret stays missing. */
  #word(value: Json): Json {
    if (value === null || value === '' || value === 0 || typeof value === 'boolean') return value;
    const known = this.#words.get(String(value)) ?? `redacted-${this.#words.size + 1}`;
    this.#words.set(String(value), known);
    return known;
  }

  #text(value: string): string {
    return this.#session.reduce((text, secret) => text.replaceAll(secret, 'redacted'), value);
  }
}
