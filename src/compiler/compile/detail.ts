import { isDeepStrictEqual } from 'node:util';
import type { BlockDefinition, FormDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { blocksOf } from '../blocks';
import type { BlockSource } from '../source';
import { compileCondition } from './condition';
import type { CompileContext } from './context';
import { extensionUse } from './extension';
import { isByLanguage } from './preview';
import { slug } from './slug';

/** The blocks of the detail page, and the previews. */
export function compileDetail(
  fields: Record<string, FieldDefinition>,
  form: FormDefinition,
  context: CompileContext,
): BlockDefinition[] {
  const { source } = context.resource;
  const blocks = compileBlocks(fields, form, context);
  if (!source.preview) return blocks;
  // The languages are side by side, which needs the full width of the page.
  return [
    ...blocks,
    {
      name: 'preview',
      label: context.say(context.model.texts['derived.preview']),
      ...(!isByLanguage(source) && { aside: true as const }),
      preview: true,
    },
  ];
}

/** The declared groups, or those of the form and one with the remaining fields. */
function compileBlocks(
  fields: Record<string, FieldDefinition>,
  form: FormDefinition,
  context: CompileContext,
): BlockDefinition[] {
  const { resource, model, say } = context;
  const { source } = resource;
  if (source.detail) return blocksOf(source).map(([block]) => compileBlock(block, context));
  const shown = (name: string) => fields[name]?.in.includes('detail') ?? false;
  const groups = form.groups
    .map((group) => ({ ...group, fields: group.fields.filter(shown) }))
    .filter((group) => group.fields.length > 0);
  const named = new Set(groups.flatMap((group) => group.fields));
  const rest = Object.keys(fields).filter((name) => shown(name) && !named.has(name));
  if (rest.length === 0) return groups;
  const name = groups.length > 0 ? 'more' : 'basics';
  return [...groups, { name, label: say(model.texts[`derived.${name}`]), fields: rest }];
}

function compileBlock(block: BlockSource, context: CompileContext): BlockDefinition {
  const { model, resource, say } = context;
  const { label, when, aside, of } = block;
  const resourceOf = of === undefined ? undefined : resource.source.fields[of]?.to;
  const base = {
    name: slug(label.en),
    label: say(label),
    ...(when && { when: compileCondition(when, resource.source.fields) }),
    ...(aside && { aside: true as const }),
    ...(of !== undefined && resourceOf !== undefined && { of: { field: of, resource: resourceOf } }),
  };
  if (block.figures) return { ...base, figures: block.figures };
  if (block.period) return { ...base, period: block.period };
  if (block.timeline) {
    const timeline = block.timeline.map((moment) =>
      typeof moment === 'string' ? moment : { ...moment, filter: moment.filter ?? {}, fields: moment.fields ?? [] },
    );
    return { ...base, timeline, newestFirst: block.newestFirst ?? false };
  }
  if (block.extension !== undefined)
    return { ...base, extension: extensionUse(block.extension, resourceOf ?? resource.name, context) };
  if (block.resource !== undefined) {
    const { resource: records, match = {}, filter = {}, fields = [] } = block;
    return { ...base, list: { resource: records, match, filter, fields } };
  }
  if (block.gallery) {
    const { picture, fields = [], resource: records, match = {}, filter = {} } = block.gallery;
    const inThread = blocksOf(resource.source).some(
      ([other]) =>
        other.of === of &&
        other.thread?.resource === records &&
        isDeepStrictEqual([other.thread?.match, {}], [match, filter]),
    );
    return {
      ...base,
      gallery: {
        picture,
        fields,
        ...(records !== undefined && { records: { resource: records, match, filter, ...(inThread && { inThread }) } }),
      },
    };
  }
  if (block.thread) {
    const { ours, ...thread } = block.thread;
    return {
      ...base,
      thread: {
        placeholders: {},
        ...thread,
        ...(ours && { ours: compileCondition(ours, model.resources.get(thread.resource)?.source.fields ?? {}) }),
      },
    };
  }
  return { ...base, fields: block.fields ?? [], ...(block.edit && { edit: true as const }) };
}
