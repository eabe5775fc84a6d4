import { describe, expect, it } from 'vitest';
import { mapAddress } from './map-address';

describe('the address of a map', () => {
  it('opens the place on a map that is common in the language', () => {
    expect(mapAddress([31.23, '121.470000'], 'en')).toBe(
      'https://www.openstreetmap.org/?mlat=31.23&mlon=121.47#map=16/31.23/121.47',
    );
    expect(mapAddress([31.23, 121.47], 'zh')).toBe(
      'https://uri.amap.com/marker?position=121.47,31.23&coordinate=wgs84',
    );
  });

  it('is undefined for an unset place, half a place and an impossible place', () => {
    const wrong = [undefined, [0, 0], ['', ''], [null, 121.47], [91, 10], ['north', 10], 'here'];
    expect(wrong.filter((value) => mapAddress(value, 'en') !== undefined)).toEqual([]);
  });
});
