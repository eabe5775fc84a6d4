import { mediaQuery } from './media-query';

/** The bound of the mobile layout (docs/specification.md#shell-mobile). CSS has it as `width < 599px`. */
export const useMobile = mediaQuery('(width < 599px)');
