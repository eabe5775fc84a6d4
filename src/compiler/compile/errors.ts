import type { ErrorDefinition, ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { ErrorSource } from '../source';
import type { CompileContext } from './context';
import { inSentence } from './names';

/** The codes of the resource's calls: those that the file has, and that of a unique field which forms send. */
export function compileErrors(
  fields: ResourceDefinition['fields'],
  context: CompileContext,
): ResourceDefinition['errors'] {
  const unique = Object.values(fields).find((field) => field.unique && field.sent);
  const written = Object.entries(context.resource.source.errors ?? {});
  return {
    ...(unique && { 409: { field: unique.name, text: takenText(unique, context) } }),
    ...Object.fromEntries(written.map(([code, error]) => [code, compileError(error, context)])),
  };
}

function compileError(error: ErrorSource, { say }: CompileContext): ErrorDefinition {
  if (typeof error === 'string') return { field: error };
  return { ...(error.field && { field: error.field }), ...(error.text && { text: say(error.text) }) };
}

/** `This name is already used for the same company.` */
function takenText({ name, unique = [] }: FieldDefinition, context: CompileContext): string {
  const {
    say,
    model: { texts },
  } = context;
  const owners = unique.slice(1).map((owner) => ownerName(owner, context));
  const owner = listed(owners, context);
  const text = say(texts[owners.length > 0 ? 'derived.takenWithin' : 'derived.taken']);
  return spaced(filled(text, { field: labelOf(name, context), owner }));
}

/** `service, system and environment` */
function listed(names: string[], { say, model: { texts } }: CompileContext): string {
  const [first = '', ...others] = names;
  const last = others.length - 1;
  return others.reduce(
    (all, one, index) => filled(say(texts[index === last ? 'derived.lastListed' : 'derived.listed']), { all, one }),
    first,
  );
}

/** A text with values for its placeholders, `%{field}`. */
function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** 所属公司, the company that it belongs to, is 公司 after "the same". */
function ownerName(name: string, context: CompileContext): string {
  return labelOf(name, context).replace(/^所[属屬]/, '');
}

function labelOf(name: string, { resource, say }: CompileContext): string {
  const { label } = resource.source.fields[name] ?? {};
  return label ? say(inSentence(label)) : 'ID';
}

/** Chinese with a space before and after Latin letters and digits. */
function spaced(text: string): string {
  return text.replace(/(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=\p{Script=Han})/gu, ' ');
}
