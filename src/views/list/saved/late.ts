/* What loads when a view is open, or when the menu of views opens. */
export { SavedViews } from './SavedViews';
export { ViewFromAddress } from './ViewFromAddress';
export { ViewMark } from './ViewMark';
