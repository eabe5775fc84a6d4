export { TaskPanel } from './TaskPanel';
export { TaskWatch } from './TaskWatch';
