import { textBox } from '../shared/text-box';

export const EmailInput = textBox<'email'>({ inputMode: 'email' });
