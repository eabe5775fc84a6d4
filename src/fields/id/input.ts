import { textBox } from '../shared/text-box';

export const IdInput = textBox<'id'>({ className: 'c-mono' });
