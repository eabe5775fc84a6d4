import type { Fallback, FallbackMenu } from '../../sandbox/fallback';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { isDraft } from '../../src/compiler/rules/calls';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Row } from './case';
import { readContract } from '../check/contract-facts';
import { projectRoot } from '../command/settings';
import { createPlatform, type Platform, type PlatformOptions } from './platform';

export interface DraftPlatform extends Fallback {
  /** Its records, for the one after it. */
  tables: Platform['tables'];
}

/** How many records a draft begins with, made up by the types of its fields. */
export const samples = 12;

/**
 * Serves the resources whose calls the contract does not know, their records in memory.
 * @param given their records, as their lists answer them
 */
export function draftPlatform(
  schemas: CompiledSchemas,
  given: Record<string, Row[]> = {},
  options: Omit<PlatformOptions, 'whole'> = {},
): DraftPlatform {
  const english = schemas.definitions('en');
  const manifest = schemas.manifest('en');
  const platform = createPlatform(english, given, { ...options, whole: true });
  const calls = [...english.values()].flatMap(({ calls, actions, imports, exports }) => [
    ...Object.values(calls),
    ...actions.flatMap(({ run }) => ('call' in run ? [run.call] : [])),
    ...[...imports, ...exports].map(({ call }) => call),
  ]);
  return {
    tables: platform.tables,
    menu: menuOf(schemas),
    servers: [...new Set(calls.flatMap(({ server }) => server ?? []))],
    answer: (path, body, caller) =>
      platform.answer(path, body, {
        ...caller,
        can: (screen, permission) =>
          caller.can(screen, permission) || manifest[screen]?.everyone?.includes(permission) === true,
      }),
  };
}

/** The screens that the contract does not know, and the permissions of parts that it does not know. */
function menuOf(schemas: CompiledSchemas): FallbackMenu[] {
  const contract = readContract(projectRoot);
  const [english, chinese] = [schemas.definitions('en'), schemas.definitions('zh')];
  const [sections, zhSections] = [schemas.sections('en'), schemas.sections('zh')];
  return [...english.values()].flatMap((en): FallbackMenu[] => {
    const source = schemas.resources.get(en.name)?.source;
    const isPart = en.screen !== en.name;
    if (contract.permissions.has(en.screen) && !(isPart && source && isDraft(source, contract))) return [];
    const zh = chinese.get(en.name) ?? en;
    const [section = ''] = en.screen.split('/');
    const label = (field: FieldDefinition) => ({
      en: `Show ${/^[A-Z][a-z]/.test(field.label) ? field.label.charAt(0).toLowerCase() + field.label.slice(1) : field.label}`,
      zh: `查看${zh.fields[field.name]?.label ?? field.label}`,
    });
    const needed = [
      'view',
      ...Object.keys(en.calls).filter((role) => role !== 'list' && role !== 'get'),
      ...(en.imports.length > 0 ? ['import'] : []),
      ...(en.calls.list || en.exports.length > 0 ? ['export'] : []),
    ].map((name) => ({ name }));
    return [
      {
        screen: en.screen,
        label: { en: english.get(en.screen)?.label ?? en.label, zh: chinese.get(en.screen)?.label ?? zh.label },
        section: { en: sections[section]?.label ?? section, zh: zhSections[section]?.label ?? section },
        permissions: [
          ...needed,
          ...en.actions.map((action, index) => ({
            name: action.permission,
            label: { en: action.label, zh: zh.actions[index]?.label ?? action.label },
          })),
          ...[en, ...en.actions, ...en.imports, ...en.exports]
            .flatMap(({ fields }) => Object.values(fields))
            .flatMap((field) =>
              field.permission === undefined ? [] : [{ name: field.permission, label: label(field) }],
            ),
        ],
      },
    ];
  });
}
