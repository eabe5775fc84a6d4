import routes from '../../../sandbox/contract/routes.json' with { type: 'json' };
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import type { Disagreement } from './disagreement';

/** The screen that each section opens with, by its route. */
const starts = new Map(
  routes.flatMap(({ section, sectionRoot, redirectTo }) =>
    section !== null && sectionRoot && redirectTo !== undefined ? [[redirectTo.slice(1), section] as const] : [],
  ),
);

/** A screen that the contract's section opens with, and the console's does not. */
export function sectionGaps(name: string, schemas: CompiledSchemas): Disagreement[] {
  const section = starts.get(name);
  if (section === undefined) return [];
  const start = schemas.sections('en')[section]?.start;
  return start === name
    ? []
    : [
        {
          path: ['label'],
          message: `the contract opens the section ${section} with it, and the console with ${start ?? 'the dashboard'}`,
        },
      ];
}
