import { mediaQuery } from './media-query';

/** Whether a record's page has room for side parts beside its other parts. */
export const useBeside = mediaQuery('(width >= 1200px)');
