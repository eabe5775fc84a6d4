export { Several as EnumsFilter } from '../enum/late-filter';
