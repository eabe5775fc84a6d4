import { mediaQuery } from '../ui/media-query';

/** Whether the list and its open record are side by side. CSS uses `width < 760px` for the opposite. */
export const useWide = mediaQuery('(width >= 760px)');
