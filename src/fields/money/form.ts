export { decimal as money } from '../decimal/form';
