import { readData } from './part';
import type { Random } from './random';

type Script = 'chinese' | 'western' | 'indian';

interface City {
  name: string;
  province: string;
  country: string;
  region: string;
  regionId: number;
  sys: string;
  area: string;
  latitude: number;
  longitude: number;
  script: Script;
  streets: readonly [string, ...string[]];
}

type Names = readonly [string, ...string[]];

const names = readData<{
  chinese: { families: string; given: Names };
  western: { first: Names; last: Names };
  indian: { first: Names; last: Names };
}>('people');

export const cities = readData<Readonly<Record<string, City>>>('cities');

/** The city of this name in its own language. */
export function cityNamed(name: string | undefined): City | undefined {
  return Object.values(cities).find((city) => city.name === name);
}

export function personName(random: Random, script: Script): string {
  if (script === 'chinese') return `${random.text(names.chinese.families, 1)}${random.pick(names.chinese.given)}`;
  return `${random.pick(names[script].first)} ${random.pick(names[script].last)}`;
}
