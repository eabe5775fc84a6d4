import { describe, expect, it } from 'vitest';
import { mapAddress } from './map-address';

describe('the address of a map', () => {
  it('leads to the place, on a map that the language\'s people use', () => {
    expect(mapAddress([31.23, '121.470000'], 'en')).toBe('https://www.openstreetmap.org/?mlat=31.23&mlon=121.47#map=16/31.23/121.47');
    expect(mapAddress([31.23, 121.47], 'zh-CN')).toBe('https://uri.amap.com/marker?position=121.47,31.23&coordinate=wgs84');
  });

  it('is none for a place that was never set, half a place, and none on earth', () => {
    const wrong = [undefined, [0, 0], ['', ''], [null, 121.47], [91, 10], ['north', 10], 'here'];
    expect(wrong.filter((value) => mapAddress(value, 'en') !== undefined)).toEqual([]);
  });
});
