import { ConsoleError } from '../../../src/errors/console-error';
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import { locate } from '../../../src/compiler/source-node';
import type { OnAnswer } from '../../../src/wire/reading';
import { sorted, type Grade, type Line, type ScreenDiff } from '../diff/report';
import { findDrift } from '../drift/find-drift';

/** Where the platform differs from the schemas. Nothing in it is a value of a record, except short enum values. */
export class Differences {
  readonly #lines = new Map<string, Map<string, Line>>();
  readonly #unchecked = new Map<string, Set<string>>();

  /** Each text comes once for a screen. */
  add(screen: string, grade: Grade, text: string): void {
    this.#lines.set(screen, (this.#lines.get(screen) ?? new Map<string, Line>()).set(text, { grade, text }));
  }

  /** Something that could not be checked, and why. */
  skip(screen: string, why: string): void {
    this.#unchecked.set(screen, (this.#unchecked.get(screen) ?? new Set()).add(why));
  }

  screens(): ScreenDiff[] {
    return sorted([...this.#lines].map(([name, lines]) => [name, [...lines.values()]]));
  }

  /** A line for each screen. */
  unchecked(): string[] {
    return [...this.#unchecked].map(([screen, why]) => `not checked: ${screen}: ${[...why].join('; ')}`).sort();
  }
}

/**
 * Judges every answer of a list or a record by `findDrift`.
 * @param can whether the account has a permission on a resource's screen
 */
export function answerCheck(
  { resources }: CompiledSchemas,
  differences: Differences,
  can: (resource: string, permission: string) => boolean,
): OnAnswer {
  return (definition, call, came) => {
    const { name, calls } = definition;
    if (call !== calls.list && call !== calls.get) return;
    const callName = `call ${call === calls.list ? 'list' : 'get'}`;
    const findings = findDrift(definition, call, came, (permission) => can(name, permission));
    for (const { field, grade, text } of findings) {
      const place = field === '' ? '' : schemaPlace(resources, name, field.split('.')[0] ?? '');
      differences.add(name, grade, `${field ? `field ${field}` : callName}: ${text}${place}`);
    }
    // The codes that the console knows have a text, but the screen does not open.
    if (came instanceof ConsoleError && findings.length === 0)
      differences.add(name, 'breaking', `${callName}: refused, ${came.kind} ${came.code ?? ''}`.trimEnd());
  };
}

/** ` (schemas/operate/company.yaml:14)`; an inherited field stands in the file that it comes from. */
function schemaPlace(resources: CompiledSchemas['resources'], name: string, field: string): string {
  const resource = resources.get(name);
  if (!resource) return '';
  const { file, start } = locate(resource.node, ['fields', field], 'key');
  return ` (${file.path}:${file.text.slice(0, start).split('\n').length})`;
}
