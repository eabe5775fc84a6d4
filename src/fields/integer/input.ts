export { NumberInput as IntegerInput } from '../shared/number/input';
