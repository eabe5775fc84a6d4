import type { FieldGroup, FormDefinition } from '../definition';
import type { FieldDefinition } from '../field-definition';
import { fieldLists } from '../field-lists';
import type { FormSource, GroupSource } from '../source';
import { compileCondition } from './condition';
import type { CompileContext } from './context';
import { slug } from './slug';

const basics = { en: 'Basics', zh: '基本信息' };
const more = { en: 'More', zh: '更多信息' };

export function groupsOf(form: FormSource | undefined): GroupSource[] {
  if (!form) return [];
  return Array.isArray(form) ? form : form.groups;
}

/** The form's groups; one with every editable field when none are declared. */
export function compileForm(fields: Record<string, FieldDefinition>, context: CompileContext): FormDefinition {
  const { form } = context.resource.source;
  const drawn = fieldLists(context.resource.source).drawnByOthers;
  const wizard = !Array.isArray(form) && (form?.wizard ?? false);
  const declared = groupsOf(form);
  if (declared.length > 0) return { groups: declared.map((group) => compileGroup(group, context)), wizard };
  const editable = Object.values(fields).filter((field) => (field.in.includes('add') || field.in.includes('edit')) && !drawn.has(field.name));
  if (editable.length === 0) return { groups: [], wizard };
  return { groups: [{ name: 'basics', label: context.say(basics), fields: editable.map(({ name }) => name) }], wizard };
}

/** The detail page's groups: the form's and one with the rest, unless they are declared. */
export function compileDetail(fields: Record<string, FieldDefinition>, form: FormDefinition, context: CompileContext): FieldGroup[] {
  const { detail } = context.resource.source;
  if (detail) return detail.map((group) => compileGroup(group, context));
  const shown = (name: string) => fields[name]?.in.includes('detail') ?? false;
  const groups = form.groups
    .map((group) => ({ ...group, fields: group.fields.filter(shown) }))
    .filter((group) => group.fields.length > 0);
  const named = new Set(groups.flatMap((group) => group.fields));
  const rest = Object.keys(fields).filter((name) => shown(name) && !named.has(name));
  if (rest.length === 0) return groups;
  const label = groups.length > 0 ? more : basics;
  return [...groups, { name: slug(label.en), label: context.say(label), fields: rest }];
}

function compileGroup({ name, label, fields, when }: GroupSource, { say }: CompileContext): FieldGroup {
  return { name: name ?? slug(label.en), label: say(label), fields, ...(when && { when: compileCondition(when) }) };
}
