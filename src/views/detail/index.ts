export { ShowPage } from './ShowPage';
