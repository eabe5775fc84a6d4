import { textBox } from '../shared/text-box';

export const UrlInput = textBox<'url'>({ inputMode: 'url', placeholder: 'https://' });
