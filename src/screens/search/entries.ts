import { useTranslate } from 'ra-core';
import { use, useMemo } from 'react';
import type { Directory } from '../../schema/definition';
import { useDefinitions } from '../../views/definitions';
import { RightsContext, type Can } from '../../views/rights';
import type { Named } from './match';

type Translate = ReturnType<typeof useTranslate>;

/** What the user may begin from anywhere: new records, imports and exports, each on its screen. */
export function useActions(directory: Directory | undefined): Named[] {
  const { manifest } = useDefinitions();
  const translate = useTranslate();
  const can = use(RightsContext);
  return useMemo(
    () => Object.entries(directory ?? {}).flatMap(([name, entry]) => actionsOf(name, entry, manifest[name]?.label ?? name, can, translate)),
    [directory, manifest, can, translate],
  );
}

function actionsOf(name: string, { english, add, list, imports = [], exports = [] }: Directory[string], label: string, can: Can, translate: Translate): Named[] {
  if (!can(name, 'view')) return [];
  const entry = (key: string, text: string, href: string, icon: string, other?: string): Named => ({ key: `${name} ${key}`, label: text, other, href, icon, within: label });
  const tasks = list === undefined ? [] : [
    ...imports.filter(({ permission }) => can(name, permission)).map((task) => entry(`import ${task.name}`, task.label, `${list}#import=${task.name}`, 'upload', english && `Import ${english}`)),
    ...exports.filter(({ permission }) => can(name, permission)).map((task) => entry(`export ${task.name}`, task.label, `${list}#export=${task.name}`, 'download', english && `Export ${english}`)),
  ];
  return [
    ...(add && can(name, 'add') ? [entry('add', translate('form.createTitle', { one: add.one }), `/${name}/create`, 'plus', add.english && `Create ${add.english}`)] : []),
    ...tasks,
    ...(list !== undefined && can(name, 'export') ? [entry('rows', translate('export.title', { label }), `${list}#export`, 'download', english && `Export ${english}`)] : []),
  ];
}
