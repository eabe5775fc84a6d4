import type { Kind } from '../kind';
import { written } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    longtext: {
      min?: number;
      max?: number;
      pattern?: KindOptions['text']['pattern'];
      rows: number;
      placeholders?: string;
    };
  }
}

export const longtext: Kind<'longtext'> = { ...written, look: 'cut', wide: true };
