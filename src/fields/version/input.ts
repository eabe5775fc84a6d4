import { textBox } from '../shared/text-box';

export const VersionInput = textBox<'version'>({ placeholder: '1.0.0' });
