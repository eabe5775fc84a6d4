import type { FieldGroup, FormDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { fieldLists } from '../field-lists';
import type { GroupSource } from '../source';
import { compileCondition } from './condition';
import type { CompileContext } from './context';
import { slug } from './slug';

/** The groups of the form. Default: one with every editable field. */
export function compileForm(fields: Record<string, FieldDefinition>, context: CompileContext): FormDefinition {
  const { form = [] } = context.resource.source;
  const drawn = fieldLists(context.resource.source).drawnByOthers;
  if (form.length > 0) return { groups: form.map((group) => compileGroup(group, context)) };
  const editable = Object.values(fields).filter(
    (field) => (field.in.includes('add') || field.in.includes('edit')) && !drawn.has(field.name),
  );
  if (editable.length === 0) return { groups: [] };
  const label = context.say(context.model.texts['derived.basics']);
  return { groups: [{ name: 'basics', label, fields: editable.map(({ name }) => name) }] };
}

function compileGroup({ label, fields, when }: GroupSource, { resource, say }: CompileContext): FieldGroup {
  return {
    name: slug(label.en),
    label: say(label),
    fields,
    ...(when && { when: compileCondition(when, resource.source.fields) }),
  };
}
