export { DecimalFilter as MoneyFilter } from '../decimal/late-filter';
