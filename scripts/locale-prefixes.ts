/**
 * Texts whose names are put together at run time, with the place that does it. Every other
 * text has to be named whole in src/.
 */
export const localePrefixes: Record<string, string> = {
  'ra.': 'ra-core asks for these by itself',
  'errors.': 'src/errors: the catalogue names its texts by code',
  'list.view.': 'src/views/list/ViewSwitch.tsx: one for each view',
  'list.density.': 'src/views/list/ListTools.tsx: one for each density',
  'look.': 'src/app/shell/AppearancePanel.tsx: one for each choice of the look',
  'public.': 'src/app/PublicPlaceholder.tsx: one for each public page',
};
