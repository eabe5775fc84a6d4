import type { Kind } from '../kind';
import { plainText, written } from '../shared/plain';
import { withRegion } from './regions';

declare module '../../schema/field-definition' {
  interface KindOptions {
    text: {
      min?: number;
      max?: number;
      /** message: absent for one that users do not type. */
      pattern?: { regex: string; message?: string };
      suggest?: SuggestOptions;
      /** It is a region's code, and shown with the name. */
      region?: true;
      placeholders?: string;
    };
  }
}

export const text: Kind<'text'> = {
  ...written,
  text(value, _record, { options }, { language }) {
    const code = plainText(value);
    return code !== undefined && options.region ? withRegion(code, language) : code;
  },
};
