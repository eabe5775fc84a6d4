import contract from '../../../sandbox/contract/screens.json' with { type: 'json' };
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import type { Disagreement } from './disagreement';

const labels = new Map(
  Object.entries(contract.screens).flatMap(([route, screen]) =>
    'en' in screen ? [[route.slice(1), { en: screen.en, zh: screen.zh }] as const] : [],
  ),
);

/** Screens that are called otherwise than their menu entry in the contract. */
export function nameGaps(name: string, schemas: CompiledSchemas): Disagreement[] {
  const label = labels.get(name);
  if (!label) return [];
  return (['en', 'zh'] as const).flatMap((language) => {
    const shown = schemas.definition(name, language)?.label;
    return shown === label[language]
      ? []
      : [
          {
            path: ['label', language],
            message: `the contract calls it "${label[language]}", and the screen "${shown}"`,
          },
        ];
  });
}
