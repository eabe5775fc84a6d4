import { isMissing, type CellContext, type RowRecord } from '../../fields/cell';
import { pictureAddress } from '../../fields/image/cell';
import { parsed } from '../../fields/json/parsed';
import { isObject } from '../../schema/json';
import { textOf } from '../../fields/texts';
import { fieldsOfCondition, holds } from '../../schema/condition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import type { PreviewDefinition } from '../../schema/preview-definition';
import { fieldsOfTemplate, fillTemplate, plainText, type Template } from '../../schema/template';
import { plainOf } from './plain';
import { wordsOf, type Samples, type Word } from './words';

/** The content of a preview: texts only. */
export interface Shown {
  from: Word[];
  title: Word[];
  /** Paragraphs, or the bubbles of a chat; none for an empty text. */
  text: Word[][];
  /** Its address. */
  picture?: string;
  /** Tag of the text's language, for fonts and speech. */
  language?: string;
}

type Fields = ResourceDefinition['fields'];

/** A preview of these values. */
export function shownOf(preview: PreviewDefinition, fields: Fields, values: RowRecord, context: CellContext): Shown {
  const { from, title, text, language } = preview;
  const isHtml = preview.html !== undefined && holds(preview.html, values);
  const words = (template: Template | undefined) =>
    template ? wordsOf(lineOf(template, fields, values, context), samplesOf(template, fields, values)) : [];
  const images = text.flatMap((template) => aloneIn(template, fields, 'image') ?? []);
  const picture = images.map(({ name }) => pictureAddress(values[name])).find((address) => address !== undefined);
  const written = text.filter((template) => !aloneIn(template, fields, 'image'));
  const paragraphs = written.flatMap((template) => {
    const samples = samplesOf(template, fields, values);
    return linesOf(template, fields, values, context).map((line) =>
      wordsOf(isHtml ? plainOf(line) : line.trim(), samples),
    );
  });
  const tag = language === undefined ? undefined : values[language];
  return {
    from: words(from),
    title: words(title),
    text: paragraphs.filter(({ length }) => length > 0),
    ...(picture !== undefined && { picture }),
    ...(typeof tag === 'string' && LANGUAGE.test(tag) && { language: tag }),
  };
}

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The previews that show for these values. */
export function previewsFor(previews: readonly PreviewDefinition[], values: RowRecord): PreviewDefinition[] {
  return previews.filter(({ when }) => holds(when, values));
}

/** Names of the fields that the previews read. */
export function fieldsOfPreviews({ preview = [], fields }: Pick<ResourceDefinition, 'preview' | 'fields'>): string[] {
  const named = preview.flatMap(({ when, html, from = [], title = [], text, language }) => [
    ...fieldsOfCondition(when),
    ...fieldsOfCondition(html),
    ...[from, title, ...text].flatMap(fieldsOfTemplate),
    ...(language === undefined ? [] : [language]),
  ]);
  return [...new Set([...named, ...named.flatMap((name) => placeholdersOf(fields[name]) ?? [])])];
}

/** The field of a kind that a template consists of. */
function aloneIn<K extends FieldKind>({ 0: part, length }: Template, fields: Fields, kind: K) {
  const field = part && 'field' in part && length === 1 ? fields[part.field] : undefined;
  return field?.kind === kind ? (field as FieldDefinition<K>) : undefined;
}

/** A field of rows has a line for each row; everything else is one. */
function linesOf(template: Template, fields: Fields, values: RowRecord, context: CellContext): string[] {
  const field = aloneIn(template, fields, 'rows');
  if (!field) return [lineOf(template, fields, values, context)];
  const held = parsed(values[field.name]);
  const [inner] = Object.keys(field.options.fields);
  return Array.isArray(held) ? held.map((row: unknown) => plainText(isObject(row) ? row[inner ?? ''] : row)) : [];
}

/** The line of a template; empty when all its fields are empty, without the words around them. */
function lineOf(template: Template, fields: Fields, values: RowRecord, context: CellContext): string {
  const named = fieldsOfTemplate(template);
  if (named.length > 0 && named.every((name) => isMissing(values[name]))) return '';
  return fillTemplate(template, (name) => {
    const field = fields[name];
    return field ? textOf(field)(values, context) : values[name];
  });
}

/** Samples of the placeholders in the texts. */
function samplesOf(template: Template, fields: Fields, values: RowRecord): Samples {
  const sources = fieldsOfTemplate(template).flatMap((name) => placeholdersOf(fields[name]) ?? []);
  const entries = sources.flatMap((source) => {
    const json = parsed(values[source]);
    return isObject(json) ? Object.entries(json) : [];
  });
  return new Map(entries.map(([name, value]) => [name, plainText(value)]));
}

function placeholdersOf(field: Fields[string] | undefined): string | undefined {
  return field?.kind === 'text' || field?.kind === 'longtext' ? field.options.placeholders : undefined;
}
