import type { DeclarationContext } from '../../fields/declaration';
import type { FieldDefinition, NamedMomentBound } from '../../schema/field-definition';
import { idFieldsOf } from '../resource';
import type { FieldSource, FieldsSource, OptionSource } from '../source';
import { compileBound, compileCondition } from './condition';
import type { CompileContext } from './context';

/** The facts about the resource that the declaration of a kind can read, in one language. */
export function declarationContext(
  context: CompileContext,
  inner: (fields: FieldsSource) => Record<string, FieldDefinition>,
): DeclarationContext {
  const { model, resource, say } = context;
  return {
    say,
    condition: compileCondition,
    moment: (bound) => momentBound(bound, context),
    field: (name) => resource.source.fields[name],
    choices: (field): OptionSource[] => field?.options ?? model.enums[field?.of ?? ''] ?? [],
    keyOf: (field) => keyOf(field, context),
    inner,
  };
}

function momentBound(source: string, { siblings, say }: CompileContext): NamedMomentBound {
  const bound = compileBound(source);
  if ('moment' in bound) return bound;
  const label = siblings[bound.field]?.label;
  return { field: bound.field, label: label ? say(label) : bound.field };
}

/** A reference has the form of the referenced id on the wire, unless its own `as` changes it. */
function keyOf({ to = '', as }: FieldSource, { model }: CompileContext): 'number' | 'text' {
  if (as === 'number' || as === 'text') return as;
  const target = model.resources.get(to)?.source;
  const ids = target ? idFieldsOf(target) : [];
  const field = target?.fields[ids[0] ?? ''];
  const isNumber = field?.type === 'integer' || (field?.type === 'id' && field.as !== 'text');
  return ids.length > 1 || (field && !isNumber) ? 'text' : 'number';
}
