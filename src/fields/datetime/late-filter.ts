export { DateFilter as DatetimeFilter } from '../date/late-filter';
