import { mediaQuery } from './media-query';

/** Whether a menu beside the page would leave it too little room. CSS has it as `width < 1100px`. */
export const useCompact = mediaQuery('(width < 1100px)');
