export { dateCell as datetimeCell } from '../date/cell';
