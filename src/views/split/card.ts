import { isMissing, type CellContext, type Translate } from '../../fields/cell';
import { exactText } from '../../fields/date/instant';
import { optionOf } from '../../fields/enum/option';
import { stateOf } from '../../fields/enum/state';
import { textOf } from '../../fields/texts';
import { toneOf } from '../../fields/tone';
import type { ResourceDefinition, SplitDefinition } from '../../schema/definition';
import type { FieldDefinition, Tone } from '../../schema/field-definition';
import { stretchOf } from '../../schema/moment';
import type { BrowserRecord } from '../../wire/records';
import { titleOf } from '../title';
import { agoText } from './ago';

/** The texts of a card. Only the card itself can be clicked. */
export interface CardOf {
  title: (record: BrowserRecord, context: CellContext) => string;
  lines: (record: BrowserRecord, context: CellContext) => string[];
  badge: (record: BrowserRecord, translate: Translate) => { text: string; tone?: Tone } | undefined;
  /** The unread count with its label. */
  number: (record: BrowserRecord) => { label: string; value: number } | undefined;
  age: (
    record: BrowserRecord,
    now: Date,
    language: string,
  ) => { text: string; exact: string; tone: Tone | undefined } | undefined;
}

/** @param same all cards would have the same badge: it is left out */
export function cardOf(split: SplitDefinition, definition: ResourceDefinition, same = false): CardOf {
  const { fields } = definition;
  const textsOf = (names: string[]) =>
    names.flatMap((name) => (fields[name] ? [{ name, text: textOf(fields[name]) }] : []));
  const [title] = split.title === undefined ? [] : textsOf([split.title]);
  const lines = split.lines.map(textsOf);
  const state = split.badge === undefined || same ? undefined : fields[split.badge];
  const badge = state?.kind === 'enum' ? state : undefined;
  const { age } = split;
  const timed = age === undefined ? undefined : fields[age];
  return {
    title: (record, context) => title?.text(record, context) || titleOf(definition, record),
    lines: (record, context) =>
      lines
        .map((line) =>
          line
            .flatMap(({ name, text }) => (isMissing(record[name]) ? [] : text(record, context)))
            .filter((text) => text !== '')
            .join(' · '),
        )
        .filter((line) => line !== ''),
    badge: (record, translate) => {
      const option = badge && optionOf(badge.options.options, record[badge.name]);
      return option && { text: option.label, ...stateOf(badge, record, translate) };
    },
    number: (record) => {
      const field = split.unread && fields[split.unread.field];
      const value = field && record[field.name];
      return field && typeof value === 'number' ? { label: field.label, value } : undefined;
    },
    age: (record, now, language) => {
      const at = age === undefined ? undefined : stretchOf(record[age])?.from;
      return at && age !== undefined
        ? {
            text: agoText(record[age], now, language),
            exact: exactText(at),
            tone: timed && toneOf(timed, record)?.tone,
          }
        : undefined;
    },
  };
}

/** Fields of the cards, whose referenced titles are read. */
export function fieldsOfCard(split: SplitDefinition, { fields }: ResourceDefinition): FieldDefinition[] {
  return [split.title ?? [], ...split.lines].flat().flatMap((name) => fields[name] ?? []);
}
