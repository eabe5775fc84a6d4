import type { ExtensionUse } from '../../schema/extension';
import type { FieldDefinition } from '../../schema/field-definition';
import type { FieldPartsSource } from '../source';
import type { CompileContext } from './context';

/** An extension at a place, whose record is one of this resource. */
export function extensionUse(name: string, of: string, { model }: Pick<CompileContext, 'model'>): ExtensionUse {
  const { reads = [], resources = [] } = model.extensions?.get(name) ?? {};
  return { name, of, reads, resources };
}

/** The cell and the input that a field names. */
export function fieldExtensions(
  named: FieldPartsSource | undefined,
  { model, resource }: CompileContext,
): Pick<FieldDefinition, 'cell' | 'input'> {
  const uses = [named ?? []].flat().flatMap((name) => {
    const place = model.extensions?.get(name)?.place;
    return place === 'cell' || place === 'input' ? [[place, extensionUse(name, resource.name, { model })]] : [];
  });
  return Object.fromEntries(uses);
}
