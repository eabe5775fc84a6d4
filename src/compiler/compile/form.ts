import type { FieldGroup, FormDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { fieldLists } from '../field-lists';
import type { FormSource, GroupSource } from '../source';
import { compileCondition } from './condition';
import type { CompileContext } from './context';
import { slug } from './slug';

export function groupsOf(form: FormSource | undefined): GroupSource[] {
  if (!form) return [];
  return Array.isArray(form) ? form : form.steps;
}

/** The groups of the form. Default: one with every editable field. */
export function compileForm(fields: Record<string, FieldDefinition>, context: CompileContext): FormDefinition {
  const { form } = context.resource.source;
  const drawn = fieldLists(context.resource.source).drawnByOthers;
  const wizard = form !== undefined && !Array.isArray(form);
  const declared = groupsOf(form);
  if (declared.length > 0) return { groups: declared.map((group) => compileGroup(group, context)), wizard };
  const editable = Object.values(fields).filter(
    (field) => (field.in.includes('add') || field.in.includes('edit')) && !drawn.has(field.name),
  );
  if (editable.length === 0) return { groups: [], wizard };
  const label = context.say(context.model.texts['derived.basics']);
  return { groups: [{ name: 'basics', label, fields: editable.map(({ name }) => name) }], wizard };
}

function compileGroup({ label, fields, when }: GroupSource, { resource, say }: CompileContext): FieldGroup {
  return {
    name: slug(label.en),
    label: say(label),
    fields,
    ...(when && { when: compileCondition(when, resource.source.fields) }),
  };
}
