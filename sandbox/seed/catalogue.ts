import type { deviceType } from '../entities/device';
import type { service } from '../entities/good';
import type { updateLevel } from '../entities/product-version';
import { readData } from './data';

export interface Model {
  name: { en: string; zh: string };
  code: string;
  category: number;
  type: keyof typeof deviceType;
  channels?: number;
  resolution: '1080p' | '2k' | '4k';
  ptz?: boolean;
  battery?: number;
}

export interface Firmware {
  ver: string;
  level: keyof typeof updateLevel;
  en: string;
  zh: string;
  oldest?: number;
  waiting?: boolean;
}

interface Offer {
  en: string;
  zh: string;
  code: string;
  service: keyof typeof service;
  type: number;
  category: number;
  month: 1 | 3 | 6 | 12;
  plan: number;
  lifecycle?: number;
  limit?: number;
  only?: boolean;
}

interface Catalogue {
  models: readonly Model[];
  makers: readonly { company: number; prefix: string; models: readonly string[] }[];
  firmware: readonly Firmware[];
  offers: readonly Offer[];
}

/** What the manufacturers make and sell. */
export function catalogue(): Catalogue {
  return readData('catalogue');
}
