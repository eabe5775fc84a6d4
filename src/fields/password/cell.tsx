export { secretCell as passwordCell } from '../secret/cell';
