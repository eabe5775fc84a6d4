import { placesOfAction } from '../action-call';
import { finding, type Finding } from '../finding';
import type { ActionSource, ResourceSource, TextSource } from '../source';
import type { Path } from '../source-node';
import type { Rule } from './rule';

/** Texts of the console's own buttons beside those of actions, by their key below `ra.action`. */
export const ownButtons = {
  cancel: { en: 'Cancel', zh: '取消' },
  create: { en: 'Create', zh: '新建' },
  delete: { en: 'Delete', zh: '删除' },
  edit: { en: 'Edit', zh: '编辑' },
  export: { en: 'Export', zh: '导出' },
};

interface Button {
  label: Pick<TextSource, 'en' | 'zh'>;
  what: string;
  own?: boolean;
}

/** S086: no action has the label of a button beside it. */
export const buttonLabels: Rule = ({ source }) => {
  const actions = Object.entries(source.actions ?? {});
  return actions.flatMap(([name, action], index) => {
    const places = placesOfAction(action);
    const earlier = actions
      .slice(0, index)
      .filter(
        ([, other]) => placesOfAction(other).some((place) => places.includes(place)) && !(other.when && action.when),
      );
    const others: Button[] = [
      ...besides(action, source).map((key): Button => ({
        label: ownButtons[key],
        what: 'a button of the console',
        own: true,
      })),
      ...earlier.map(([other, { label }]): Button => ({ label, what: `the action "${other}"` })),
      ...(places.includes('list') ? tasksOf(source) : []),
    ];
    return sameLabel(action.label, others, source, ['actions', name, 'label']);
  });
};

function tasksOf({ imports = {}, exports = {} }: ResourceSource): Button[] {
  return [
    ...Object.entries(imports).map(([name, { label }]): Button => ({ label, what: `the import "${name}"` })),
    ...Object.entries(exports).map(([name, { label }]): Button => ({ label, what: `the export "${name}"` })),
  ];
}

/** The console's own buttons in the places of an action. Its dialog has Cancel. */
function besides(action: ActionSource, { calls = {} }: ResourceSource): (keyof typeof ownButtons)[] {
  const places = placesOfAction(action);
  const ofRecord = places.some((place) => place === 'row' || place === 'detail' || place === 'bar');
  return [
    ...(action.call === undefined ? [] : (['cancel'] as const)),
    ...(ofRecord && calls.set !== undefined ? (['edit'] as const) : []),
    ...((ofRecord || places.includes('bulk')) && calls.del !== undefined ? (['delete'] as const) : []),
    ...(places.includes('list') ? (['export'] as const) : []),
    ...(places.includes('list') && calls.add !== undefined ? (['create'] as const) : []),
  ];
}

/** One finding, in the first language with the same label. */
function sameLabel(
  label: TextSource,
  others: Button[],
  { singular, label: screen }: ResourceSource,
  path: Path,
): Finding[] {
  for (const language of ['en', 'zh'] as const) {
    const text = label[language];
    const other = others.find((each) => each.label[language].toLowerCase() === text.toLowerCase());
    if (!other) continue;
    const thing = (singular ?? screen)[language];
    const proposal = other.own
      ? `"${language === 'en' ? `${text} ${thing.toLowerCase()}` : text + thing}"`
      : 'how they differ';
    return finding(
      'S086',
      [...path, language],
      `"${text}" is also the label of ${other.what} beside it: say ${other.own ? 'what this one does, such as ' : ''}${proposal}`,
    );
  }
  return [];
}
