import { expect, it } from 'vitest';
import { searchFilter } from './order-search';

it.each([[' 2026 ', { order_id: '2026' }], ['RSHP', { link_id: 'RSHP' }], ['  ', {}]])('a search for "%s"', (text, filter) => expect(searchFilter(text)).toEqual(filter));
