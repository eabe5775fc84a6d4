import { mediaQuery } from '../ui/media-query';

/** Where the list and what is open in it stand side by side. CSS says the same as `width < 760px` for the other case. */
export const useWide = mediaQuery('(width >= 760px)');
