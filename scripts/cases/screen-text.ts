import { errorText, fieldErrorText, type Translate } from '../../src/errors/error-text';
import { ConsoleError } from '../../src/errors/console-error';
import { isMissing, type CellContext } from '../../src/fields/cell';
import { limitsOf } from '../../src/fields/integer/limit-text';
import { MASK } from '../../src/fields/secret/cell';
import { textOf, valueOf } from '../../src/fields/texts';
import { createI18n, type Messages } from '../../src/app/i18n/i18n-provider';
import { filled } from '../../src/views/actions/fill';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { BrowserRecord } from '../../src/wire/records';
import type { Refusal } from './tasks';

export type ScreenLanguage = 'en' | 'zh';

/** The texts of a screen, computed without rendering. */
export interface ScreenText {
  /**
   * '' for an empty cell.
   * @param refs titles of records that this one refers to and does not name; without them their ids
   */
  cell(field: FieldDefinition, record: BrowserRecord, refs?: CellContext['refs']): string;
  /** The text of a failure, and its field, if any. */
  failure(error: unknown): { text: string; field?: string };
  refusal(refusal: Refusal): { text: string; field: string };
  /** A text with the placeholders of an action. */
  filled(text: string, fieldOf: (name: string) => FieldDefinition | undefined, record: Record<string, unknown>): string;
}

type Translator = Translate & CellContext['translate'];

const translators = new WeakMap<Messages, Translator>();

/** The texts of a language; made once for the same messages. */
export function translatorOf(language: ScreenLanguage, messages: Messages): Translator {
  const known = translators.get(messages);
  if (known) return known;
  const i18n = createI18n(language, messages);
  const translate: Translator = (key, values) => i18n.translate(key, values);
  translators.set(messages, translate);
  return translate;
}

export function screenText(language: ScreenLanguage, messages: Messages): ScreenText {
  const translate = translatorOf(language, messages);
  const context: CellContext = { translate, language, refs: () => undefined, linkTo: () => undefined };
  return {
    cell(field, record, refs) {
      if (field.kind === 'integer') {
        const [text, limits] = [textOf(field)(record, context), limitsOf(record, field, translate)];
        return limits && text !== '' ? `${text} / ${limits.text}` : text;
      }
      if (field.kind === 'secret' || field.kind === 'password') return isMissing(valueOf(field, record)) ? '' : MASK;
      const text = textOf(field)(record, refs ? { ...context, refs } : context);
      return text === '' && valueOf(field, record) !== undefined ? (field.empty ?? '') : text;
    },
    failure(error) {
      const [at] = Object.entries((error instanceof ConsoleError && error.body?.errors) || {});
      return at
        ? { field: at[0], text: translate(fieldErrorText(error, at[1], translate)) }
        : { text: errorText(error, translate) };
    },
    refusal: ({ field, problem }) => ({ field, text: translate(problem.message, problem.args) }),
    filled: (text, fieldOf, record) => filled(text, fieldOf, record, { translate, language }),
  };
}
