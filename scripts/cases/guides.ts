import { join } from 'node:path';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import type { Language } from '../../src/compiler/languages';
import { innerFieldsOf, isSealed, isSingleReference } from '../../src/fields/kinds';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Directory } from '../../src/schema/directory';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Guide, GuideName, GuideStep, GuideValue } from '../../src/schema/guide';
import { isObject, type Json } from '../../src/schema/json';
import { listPath } from '../../src/views/paths';
import { titleOf } from '../../src/views/title';
import type { ShownRow, StepSource, StorySource } from './case';
import { readStories, type StoryFile } from './case-files';
import { guideTexts, type GuideTexts } from './guide-texts';
import {
  cardNamed,
  fieldNamed,
  inputsOf,
  labelOf,
  openActionOf,
  presetNamed,
  tabNamed,
  taskNamed,
  UnknownName,
  valuesNamed,
} from './names';

/** The guides of the stories in a language. Each is made when somebody asks for it: a saved schema needs those of its screen. */
export interface Guides {
  all(): { name: string; guide: Guide }[];
  named(name: string): Guide | undefined;
  /** Those that begin on a screen. */
  on(screen: string): GuideName[];
}

/**
 * Every story as the staff's help. Its names are resolved, its texts are those of the language. A story with an unknown
 * name, which `npm run check` tells, is no guide.
 */
export function guidesOf(
  stories: readonly StoryFile[],
  schemas: CompiledSchemas,
  { root, language }: { root: string; language: Language },
): Guides {
  let texts: GuideTexts | undefined;
  const made = new Map<StoryFile, Guide | undefined>();
  const make = (story: StoryFile) => {
    const told = (texts ??= guideTexts(root, schemas, language));
    const guide = made.has(story) ? made.get(story) : soundGuide(() => guideOf(story, schemas, told));
    made.set(story, guide);
    return guide ? [{ name: story.name, guide }] : [];
  };
  const begun = stories.filter((story) => beginOf(story) !== undefined);
  return {
    all: () => begun.flatMap(make),
    named: (wanted) => begun.filter(({ name }) => name === wanted).flatMap(make)[0]?.guide,
    on: (screen) =>
      begun
        .filter((story) => beginOf(story) === screen)
        .flatMap(make)
        .map(({ name, guide }) => ({ name, title: guide.title })),
  };
}

/** Those of the same schemas are made once. */
const made = new WeakMap<CompiledSchemas, Map<Language, Guides>>();

/** The guides of a project's stories in a language. */
export function projectGuides(root: string, schemas: CompiledSchemas, language: Language): Guides {
  const known = made.get(schemas) ?? new Map<Language, Guides>();
  made.set(schemas, known);
  const guides = known.get(language) ?? guidesOf(readStories(join(root, 'stories')).files, schemas, { root, language });
  known.set(language, guides);
  return guides;
}

/** A screen's definition with the guides that begin on it. */
export function withGuides(definition: ResourceDefinition, { on }: Guides): ResourceDefinition {
  const guides = on(definition.name);
  return guides.length > 0 ? { ...definition, guides } : definition;
}

/** The directory with the guides of each screen. */
export function directoryWithGuides(directory: Directory, { on }: Guides): Directory {
  return Object.fromEntries(
    Object.entries(directory).map(([name, entry]) => {
      const guides = on(name);
      return [name, guides.length > 0 ? { ...entry, guides } : entry];
    }),
  );
}

/** The screen that a story opens first. */
function beginOf({ source }: StoryFile): string | undefined {
  return source.steps.find(({ open, offered }) => open !== undefined && offered !== false)?.open;
}

function soundGuide(make: () => Guide): Guide | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof UnknownName) return undefined;
    throw error;
  }
}

function guideOf({ source }: StoryFile, schemas: CompiledSchemas, texts: GuideTexts): Guide {
  const screens = stepScreens(source.steps, (one) => definitionOf(schemas, one, 'en'));
  const steps = source.steps.map((step, index): GuideStep => {
    const { on: screen = '', seen = '' } = screens[index] ?? {};
    return stepOf(step, source, { schemas, texts, screen, seen });
  });
  return { title: texts.title(source.title), as: source.as, steps };
}

type Fields = Record<string, FieldDefinition>;

type Inputs = (definition: ResourceDefinition) => Fields;

type Way = 'card' | 'preset' | 'tab';

interface Place {
  schemas: CompiledSchemas;
  texts: GuideTexts;
  /** The screen that is open, and the one that is seen after the step. */
  screen: string;
  seen: string;
}

function stepOf(step: StepSource, story: StorySource, place: Place): GuideStep {
  const { schemas, texts, screen, seen } = place;
  const definition = definitionOf(schemas, screen, 'en');
  const shown = definitionOf(schemas, screen, texts.language);
  const label = (wanted: string, of = screen) =>
    labelOf(
      definitionOf(schemas, of, texts.language),
      taskNamed(definitionOf(schemas, of, 'en'), wanted),
      texts.translate,
    );
  const saidOn = (of: string, inputs: Inputs, values: Record<string, Json>, zh: ShownRow = {}): GuideValue[] =>
    Object.entries(values).map(([wanted, text]) => {
      const { name } = fieldNamed(inputs(definitionOf(schemas, of, 'en')), wanted);
      const label = inputs(definitionOf(schemas, of, texts.language))[name]?.label ?? name;
      const all = [text].flat().map(String);
      const { [wanted]: chinese } = zh;
      if (chinese !== undefined) return { label, text: texts.said({ text: all.join(), zh: String(chinese) }) };
      return { label, text: all.map((one) => texts.shown(of, name, one)).join(', ') };
    });
  const said = (values: Record<string, Json>) => saidOn(screen, ({ fields }) => fields, values);
  const inputs = (of: ResourceDefinition) => askedOf(of, definition, step);
  const form = formOf(definition, step);
  const typed = (values: Record<string, Json>): GuideValue[] =>
    Object.entries(valuesNamed(inputs(definition), values)).map(([name, value]) => {
      const field = inputs(shown)[name];
      return { label: field?.label ?? name, text: field ? typedText(field, value, story, place) : String(value) };
    });
  const seenOn = screenOfTab(definition, step) ?? seen;
  const [listed, chinese] = [[step.sees ?? []].flat(), [step.zh ?? []].flat()];
  return {
    ...(step.as !== undefined && step.as !== story.as && { as: step.as }),
    ...(step.open !== undefined && {
      open: { ...openOf(step, definition, shown, { said, typed }), ...waysOf(step, place) },
    }),
    ...(step.do !== undefined && { press: label(step.do) }),
    proposes: saidOn(form ?? screen, form === undefined ? inputs : ({ fields }) => fields, step.proposes ?? {}),
    values: typed(step.with ?? {}),
    ...(step.rows && { rows: step.rows.length }),
    offered: step.offered !== false,
    refused: Object.entries(step.refused ?? {}).map(([path, text]) => ({
      label: labelAt(inputs(shown), path),
      text: texts.said(text),
    })),
    ...(step.fails !== undefined && { fails: texts.said(step.fails) }),
    sees: listed.flatMap((row, index) => saidOn(seenOn, ({ fields }) => fields, row, chinese[index])),
    offers: Array.isArray(step.offers) ? step.offers.map((one) => label(one, seenOn)) : [],
    lacks: Array.isArray(step.offers) ? [] : (step.offers?.not ?? []).map((one) => label(one, seenOn)),
  };
}

/** The screen whose list a tab has. */
function screenOfTab(definition: ResourceDefinition, { tab: wanted }: StepSource): string | undefined {
  const tab = wanted === undefined ? undefined : tabNamed(definition, wanted);
  return tab && 'resource' in tab ? tab.resource : undefined;
}

/** The screen whose form a step opens. */
function formOf(definition: ResourceDefinition, { do: wanted }: StepSource): string | undefined {
  const action = wanted === undefined ? undefined : openActionOf(definition, taskNamed(definition, wanted));
  return action?.run.adds ? action.run.open : undefined;
}

function openOf(
  step: StepSource,
  definition: ResourceDefinition,
  shown: ResourceDefinition,
  { said, typed }: Record<'said' | 'typed', (values: Record<string, Json>) => GuideValue[]>,
): NonNullable<GuideStep['open']> {
  const filter = valuesNamed(definition.fields, step.filter ?? {});
  const named = step.records ?? (step.record ? [step.record] : []);
  const isFiltered = Object.keys(filter).length > 0;
  return {
    label: shown.label,
    path: isFiltered ? listPath(definition.name, filter) : `/${definition.name}`,
    records: named.map((row) =>
      typeof row === 'object'
        ? said(row)
            .map(({ text }) => text)
            .join(', ')
        : String(row),
    ),
    filter: typed(step.filter ?? {}),
  };
}

/** How somebody gets there: labels of a card, a preset, a tab. */
function waysOf(step: StepSource, { schemas, texts, screen }: Place): Pick<NonNullable<GuideStep['open']>, Way> {
  const english = definitionOf(schemas, screen, 'en');
  const shown = definitionOf(schemas, screen, texts.language);
  const cardsIn = (language: Language) => schemas.directory(language)[screen]?.cards ?? [];
  const label = ({ name }: { name: string }, all: { name: string; label: string }[]) =>
    all.find((one) => one.name === name)?.label ?? name;
  const { card, preset, tab } = step;
  return {
    ...(card !== undefined && { card: label(cardNamed(cardsIn('en'), card), cardsIn(texts.language)) }),
    ...(preset !== undefined && { preset: label(presetNamed(english, preset), shown.list.presets) }),
    ...(tab !== undefined && { tab: label(tabNamed(english, tab), shown.tabs) }),
  };
}

/** The fields of what a step's task asks, and of the rows of its file; `of` is the screen in one of the languages. */
function askedOf(of: ResourceDefinition, english: ResourceDefinition, step: StepSource): Fields {
  if (step.do === undefined) return of.fields;
  const task = taskNamed(english, step.do);
  const rows = task.step === 'import' ? of.imports.find(({ name }) => name === task.name)?.columns : {};
  return { ...inputsOf(of, task), ...rows };
}

/** @param path the name of a field, or of one inside of it: `param.days` */
function labelAt(fields: Fields, path: string): string {
  const [name = '', ...inner] = path.split('.');
  const { [name]: field } = fields;
  if (!field) return path;
  return inner.length === 0 ? field.label : labelAt(innerFieldsOf(field) ?? {}, inner.join('.'));
}

/** A value as a person types or chooses it. */
function typedText(
  field: FieldDefinition,
  value: Json,
  story: StorySource,
  { schemas, texts }: Pick<Place, 'schemas' | 'texts'>,
): string {
  if (Array.isArray(value)) return value.map((one) => typedText(field, one, story, { schemas, texts })).join(', ');
  // A period, or numbers from one to another.
  if (isObject(value)) return Object.values(value).map(plainText).join(' – ');
  if (field.kind === 'enum' || field.kind === 'enums')
    return field.options.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'boolean') return texts.translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (isSealed(field)) return '••••••';
  if (isSingleReference(field)) {
    const target = definitionOf(schemas, field.options.to, texts.language);
    const [id = ''] = target.id;
    const record = [story.given?.[field.options.to] ?? []].flat().find((row) => row[id] === value);
    if (record) return titleOf(target, record);
  }
  return plainText(value);
}

/** A value in words; a moment as inputs show it, `2026-12-31 15:59`. */
function plainText(value: Json | undefined): string {
  return String(value ?? '').replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\dZ$/, '$1 $2');
}

function definitionOf(schemas: CompiledSchemas, name: string, language: Language): ResourceDefinition {
  const definition = schemas.definition(name, language);
  if (!definition) throw new UnknownName(`no schema is "${name}"`);
  return definition;
}

/** The screen on which a step is done, and the one that is seen then, by name. */
interface StepScreens {
  on: string;
  seen: string;
}

/** Goes through the steps of a story, without doing them. @throws UnknownName for a task that is not there */
function stepScreens(
  steps: readonly StepSource[],
  definitionOf: (name: string) => ResourceDefinition | undefined,
): StepScreens[] {
  let at = '';
  /** Where the form of a step that follows a new record goes back to. */
  let back: string | undefined;
  return steps.map((step) => {
    if (step.open !== undefined) back = undefined;
    const on = step.open ?? at;
    const definition = definitionOf(on);
    const task = step.do === undefined || !definition ? undefined : taskNamed(definition, step.do);
    const action = task && definition && step.offered !== false ? openActionOf(definition, task) : undefined;
    const isDone = step.offered !== false && !step.refused && step.fails === undefined;
    at = action?.run.open ?? (task?.step === 'create' && isDone && back !== undefined ? back : on);
    if (action) back = action.run.adds && action.places.includes('next') ? on : undefined;
    else if (at !== on) back = undefined;
    return { on, seen: at };
  });
}
