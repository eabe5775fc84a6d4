import { textBox } from '../shared/text-box';

export const IpInput = textBox<'ip'>({ className: 'c-mono' });
