import type { ExtensionUse } from '../../schema/extension';
import type { CompileContext } from './context';

/** An extension at a place, whose record is one of this resource. */
export function extensionUse(name: string, of: string, { model }: Pick<CompileContext, 'model'>): ExtensionUse {
  const { reads = [], resources = [] } = model.extensions?.get(name) ?? {};
  return { name, of, reads, resources };
}
