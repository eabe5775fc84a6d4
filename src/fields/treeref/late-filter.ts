export { RefFilter as TreerefFilter } from '../ref/late-filter';
