import { useTranslate } from 'react-admin';
import { use, useMemo } from 'react';
import type { Directory } from '../../schema/directory';
import { screenOf } from '../../schema/screen-of';
import { useDefinitions } from '../../views/definitions';
import { guidePath } from '../../views/guide-address';
import { PermissionContext, type Can } from '../../views/permissions';
import type { Named } from './match';
import { givenIcon, type IconName } from '../../ui/icon';

type Translate = ReturnType<typeof useTranslate>;

/** Actions that the search offers: new records, imports and exports. */
export function useActions(directory: Directory | undefined): Named[] {
  const { manifest } = useDefinitions();
  const translate = useTranslate();
  const can = use(PermissionContext);
  return useMemo(
    () =>
      Object.entries(directory ?? {}).flatMap(([name, entry]) =>
        actionsOf(name, entry, manifest[name]?.label ?? name, can, translate),
      ),
    [directory, manifest, can, translate],
  );
}

/** Pages below the screens without a menu entry, which the lists link to. */
export function usePages(directory: Directory | undefined, places: readonly Named[]): Named[] {
  const { manifest } = useDefinitions();
  const can = use(PermissionContext);
  return useMemo(() => {
    const known = new Set(places.map(({ href }) => href));
    return Object.entries(directory ?? {}).flatMap(([name, { pages = [] }]) =>
      pages
        .filter(
          ({ path, permission, of }) =>
            !known.has(path) && can(screenOf(name), permission) && can(screenOf(of), 'view'),
        )
        .map(({ label, english, path, of, icon }): Named => ({
          key: path,
          label,
          other: english,
          keywords: directory?.[of]?.keywords,
          href: path,
          icon: givenIcon(icon ?? manifest[of]?.icon ?? 'file-text'),
          within: manifest[name]?.label,
        })),
    );
  }, [directory, places, manifest, can]);
}

/** How jobs are done, on the screens of the account. */
export function useGuides(directory: Directory | undefined): Named[] {
  const { manifest } = useDefinitions();
  const can = use(PermissionContext);
  return useMemo(
    () =>
      Object.entries(directory ?? {}).flatMap(([screen, { guides = [], keywords }]) =>
        (can(screenOf(screen), 'view') ? guides : []).map(({ name, title }): Named => ({
          key: `guide ${name}`,
          label: title,
          keywords,
          href: guidePath(`/${screen}`, name),
          icon: 'book-open',
          within: manifest[screen]?.label,
        })),
      ),
    [directory, manifest, can],
  );
}

function actionsOf(
  name: string,
  { english, add, list, imports = [], exports = [] }: Directory[string],
  label: string,
  can: Can,
  translate: Translate,
): Named[] {
  if (!can(name, 'view')) return [];
  const entry = (key: string, text: string, href: string, icon: IconName, other?: string): Named => ({
    key: `${name} ${key}`,
    label: text,
    other,
    href,
    icon,
    within: label,
  });
  const tasks =
    list === undefined
      ? []
      : [
          ...(can(name, 'import') ? imports : []).map((task) =>
            entry(
              `import ${task.name}`,
              task.label,
              `${list}#import=${task.name}`,
              'upload',
              english && `Import ${english}`,
            ),
          ),
          ...(can(name, 'export') ? exports : []).map((task) =>
            entry(
              `export ${task.name}`,
              task.label,
              `${list}#export=${task.name}`,
              'download',
              english && `Export ${english}`,
            ),
          ),
        ];
  return [
    ...(add && can(name, 'add')
      ? [
          entry(
            'add',
            translate('form.createTitle', { one: add.singular }),
            `/${name}/create`,
            'plus',
            add.english && `Create ${add.english}`,
          ),
        ]
      : []),
    ...tasks,
    ...(list !== undefined && can(name, 'export')
      ? [
          entry(
            'rows',
            translate('lists.exportTitle', { label }),
            `${list}#export`,
            'download',
            english && `Export ${english}`,
          ),
        ]
      : []),
  ];
}
