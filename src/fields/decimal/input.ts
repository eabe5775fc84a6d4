export { NumberInput as DecimalInput } from '../shared/number/input';
