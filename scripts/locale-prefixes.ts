/**
 * Texts whose keys are composed at run time, with the file that does it. Every other text needs its full key in src/.
 */
export const localePrefixes: Record<string, string> = {
  'shell.sections.': 'src/app/useLabel.ts: one for each section of the menu',
  'ra.': 'ra-core asks for these by itself',
  'errors.': 'src/errors: the catalogue names its texts by code',
  'fields.period.': 'src/fields/date/filter.tsx: one for each period that is offered',
  'fields.moment.': 'src/fields/date/moment-text.ts: one for each word of a relative moment',
  'filters.': 'src/views/filters/sentence.ts: one for each way to say what a filter asks for',
  'list.view.': 'src/views/list/ViewSwitch.tsx: one for each view',
  'list.density.': 'src/views/list/ListTools.tsx: one for each density',
  'appearance.': 'src/app/shell/AppearancePanel.tsx: one for each choice',
  'dashboard.in.': 'src/views/dashboard/DashboardPage.tsx: one for each period',
  'dashboard.before.': 'src/views/dashboard/Change.tsx: one for each period',
  'live.phases.': 'src/screens/live/Overlay.tsx: one for each phase',
  'live.failures.': 'src/screens/live/Overlay.tsx: two for each failure',
  'live.ways.': 'src/screens/live/Overlay.tsx: one for each way out',
  'live.qualities.': 'src/screens/live/Controls.tsx: one for each quality',
  'live.modes.': 'src/screens/live/WatchPanel.tsx: one for each mode',
  'live.layouts.': 'src/screens/live/LiveOrdersPage.tsx: one for each size of the wall',
  'apitest.style.': 'src/app/apitest/CallForm.tsx: one for each style of a call',
  'apitest.role.': 'src/app/apitest/CallForm.tsx: one for each use of a call',
  'drift.columns.': 'src/app/drift/DriftTable.tsx: one for each column',
  'drift.kinds.': 'src/app/drift/DriftTable.tsx: one for each kind of finding',
  'search.teach.': 'src/app/search/SearchDialog.tsx: one for each example',
  'tasks.state.': 'src/app/tasks/TaskRow.tsx: one for each state',
  'notices.kinds.': 'src/app/shell/NoticeHistory.tsx: one for each kind',
};
