export { date as datetime } from '../date/form';
