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
  'refund.show.': 'src/screens/refund/QueueFilters.tsx: one for each state of the queue',
  'refund.empty.': 'src/screens/refund/QueueList.tsx: one for each state of the queue',
  'refund.money.': 'src/screens/refund/Evidence.tsx: one for each amount',
  'refund.proposal.': 'src/screens/refund/DecisionBar.tsx: one for each proposed amount',
  'refund.problem.': 'src/screens/refund/DecisionBar.tsx: one for each problem of a typed amount',
  'refund.rejecting.': 'src/screens/refund/RejectDialog.tsx: its prepared reasons',
  'dashboard.in.': 'src/screens/dashboard/DashboardPage.tsx: one for each period',
  'dashboard.before.': 'src/screens/dashboard/Change.tsx: one for each period',
  'live.phases.': 'src/screens/live/Overlay.tsx: one for each phase',
  'live.failures.': 'src/screens/live/Overlay.tsx: two for each failure',
  'live.ways.': 'src/screens/live/Overlay.tsx: one for each way out',
  'live.qualities.': 'src/screens/live/Controls.tsx: one for each quality',
  'live.modes.': 'src/screens/live/WatchPanel.tsx: one for each mode',
  'live.layouts.': 'src/screens/live/LiveOrdersPage.tsx: one for each size of the wall',
  'apitest.style.': 'src/screens/apitest/CallForm.tsx: one for each style of a call',
  'apitest.role.': 'src/screens/apitest/CallForm.tsx: one for each use of a call',
  'search.teach.': 'src/screens/search/SearchDialog.tsx: one for each example',
  'tasks.state.': 'src/screens/tasks/TaskRow.tsx: one for each state',
  'notices.kinds.': 'src/app/shell/NoticeHistory.tsx: one for each kind',
};
