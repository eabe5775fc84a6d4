import { nearest } from '../schema/suggest';
import { configDefaults, configKeys } from './config-keys';
import type { ConfigProblem, DataCenter, Names, RuntimeConfig } from './config';

const styles = ['bearer', 'envelope', 'simple'] as const;

type Raw = Record<string, unknown>;

/** Reads the raw configuration. The given reader collects the problems. */
export function readConfig(reader: ConfigReader, value: unknown): RuntimeConfig | undefined {
  const raw = reader.object(value, '');
  if (!raw) return undefined;
  const features = reader.part(raw, 'features');
  const intervals = reader.part(raw, 'intervals');
  const simpleHeader = reader.text(raw['simple_header'], 'simple_header', configDefaults.simple_header);
  const reached = addresses(reader, raw);
  const servers = reader.map(raw, 'servers', (entry, place) => reader.address(entry, place));
  const trusted = [reader.origin, ...reached.dataCenters.map(({ address }) => address), ...Object.values(servers)];
  return {
    ...reached,
    platformName: names(reader, raw['platform_name'], 'platform_name'),
    publicKey: reader.text(raw['public_key'], 'public_key'),
    appKey: reader.text(raw['app_key'], 'app_key'),
    specialHost: specialHost(reader, raw['special_host']),
    servers,
    reportUrl: knownUrl(reader, raw, 'report_url', trusted),
    keptWithAccount: keptWithAccount(reader, raw['kept_with_account']),
    features: {
      typeCheck: reader.flag(features['type_check'], 'features.type_check', configDefaults.features.type_check),
      testMode: reader.flag(features['test_mode'], 'features.test_mode', configDefaults.features.test_mode),
    },
    intervals: {
      beat: reader.seconds(intervals['beat'], 'intervals.beat', configDefaults.intervals.beat),
      poll: reader.seconds(intervals['poll'], 'intervals.poll', configDefaults.intervals.poll),
    },
    simpleHeader,
    apiLanguage: reader.map(raw, 'api_language', (entry, place) => reader.text(entry, place)),
  };
}

/** One name for all languages, or one for each, with that in English. */
function names(reader: ConfigReader, given: unknown, place: string): Names {
  if (typeof given === 'string' || given === undefined) return { en: reader.text(given, place) };
  const entries = Object.entries(reader.object(given, place) ?? {});
  const read = Object.fromEntries(entries.map(([code, name]) => [code, reader.text(name, `${place}.${code}`)]));
  return 'en' in read ? read : { en: reader.text(undefined, `${place}.en`) };
}

/** The default address is the first data center's, or the host plus /api (docs/specification.md#wire-post-json). */
function addresses(reader: ConfigReader, raw: Raw): Pick<RuntimeConfig, 'dataCenters' | 'defaultAddress'> {
  const dataCenters = centers(reader, raw['data_centers']);
  const given = raw['default_address'];
  const defaultAddress = reader.address(given, 'default_address', dataCenters[0]?.address || '/api');
  if (dataCenters.length === 0) return { dataCenters: [reader.ownCenter(defaultAddress)], defaultAddress };
  if (given !== undefined && defaultAddress && !dataCenters.some(({ address }) => address === defaultAddress)) {
    reader.wrong('default_address', 'errors.config.not_listed');
  }
  return { dataCenters, defaultAddress };
}

function centers(reader: ConfigReader, raw: unknown): DataCenter[] {
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) {
    reader.wrong('data_centers', 'errors.config.list');
    return [];
  }
  return raw.flatMap((entry: unknown, index) => {
    const place = `data_centers[${index}]`;
    const center = reader.object(entry, place);
    if (!center) return [];
    return {
      name: names(reader, center['name'], `${place}.name`),
      address: reader.address(center['address'], `${place}.address`),
    };
  });
}

function specialHost(reader: ConfigReader, raw: unknown): RuntimeConfig['specialHost'] {
  const special = raw === undefined ? undefined : reader.object(raw, 'special_host');
  if (!special) return undefined;
  return {
    host: reader.text(special['host'], 'special_host.host'),
    title: names(reader, special['title'], 'special_host.title'),
  };
}

function keptWithAccount(reader: ConfigReader, raw: unknown): RuntimeConfig['keptWithAccount'] {
  const kept = raw === undefined ? undefined : reader.object(raw, 'kept_with_account');
  if (!kept) return undefined;
  const style = styles.find((one) => one === (kept['style'] ?? 'bearer'));
  if (!style) reader.wrong('kept_with_account.style', 'errors.config.style');
  return {
    read: reader.path(kept['read'], 'kept_with_account.read'),
    write: reader.path(kept['write'], 'kept_with_account.write'),
    style: style ?? 'bearer',
  };
}

/** Counts and errors leave the browser only for an origin that the configuration names anyway. */
function knownUrl(reader: ConfigReader, raw: Raw, place: string, trusted: string[]): string | undefined {
  const url = raw[place] === undefined ? '' : reader.address(raw[place], place);
  if (url === '') return undefined;
  const { origin } = new URL(url);
  if (!trusted.some((address) => address !== '' && new URL(address).origin === origin))
    reader.wrong(place, 'errors.config.not_configured');
  return url;
}

/** Reads single values and collects problems. An invalid value is read as empty. */
export class ConfigReader {
  readonly problems: ConfigProblem[] = [];
  readonly warnings: ConfigProblem[] = [];

  /** @param origin of the page: addresses that are paths start there */
  constructor(readonly origin: string) {}

  wrong(place: string, key: string): void {
    this.problems.push({ place, key });
  }

  private unknown(place: string, meant: string | undefined): void {
    this.warnings.push(
      meant === undefined
        ? { place, key: 'errors.config.unknown_key' }
        : { place, key: 'errors.config.misspelt_key', meant },
    );
  }

  object(raw: unknown, place: string): Raw | undefined {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      this.wrong(place, 'errors.config.object');
      return undefined;
    }
    const keys = configKeys[place.replace(/\d+(?=\])/, '')];
    for (const key of Object.keys(raw)) {
      if (keys && !keys.includes(key)) this.unknown(place ? `${place}.${key}` : key, nearest(key, keys));
    }
    return raw as Raw;
  }

  /** A part that may be missing. */
  part(raw: Raw, key: string): Raw {
    return raw[key] === undefined ? {} : (this.object(raw[key], key) ?? {});
  }

  map(raw: Raw, key: string, read: (entry: unknown, place: string) => string): Record<string, string> {
    const entries = Object.entries(this.part(raw, key));
    return Object.fromEntries(entries.map(([name, entry]) => [name, read(entry, `${key}.${name}`)]));
  }

  text(raw: unknown, place: string, fallback?: string): string {
    if (raw === undefined && fallback !== undefined) return fallback;
    if (typeof raw === 'string' && raw.trim() !== '') return raw;
    this.wrong(place, 'errors.config.text');
    return '';
  }

  /** Absolute, without a closing slash. */
  address(raw: unknown, place: string, fallback?: string): string {
    const given = this.text(raw, place, fallback);
    if (given === '') return '';
    const url = given.startsWith('/') ? this.origin + given : given;
    // A host of other characters could end its place in a policy or in a web server's configuration.
    if (/^https?:\/\//.test(url) && URL.canParse(url) && /^[\w.:[\]-]+$/.test(new URL(url).host))
      return url.replace(/\/+$/, '');
    this.wrong(place, 'errors.config.address');
    return '';
  }

  /** A path below the address of a data center. */
  path(raw: unknown, place: string): string {
    const path = this.text(raw, place);
    if (path !== '' && !/^\/[^/]/.test(path)) this.wrong(place, 'errors.config.path');
    return path;
  }

  flag(raw: unknown, place: string, fallback: boolean): boolean {
    if (raw === undefined || typeof raw === 'boolean') return raw ?? fallback;
    this.wrong(place, 'errors.config.flag');
    return fallback;
  }

  seconds(raw: unknown, place: string, fallback: number): number {
    if (raw === undefined) return fallback;
    if (typeof raw === 'number' && Number.isFinite(raw) && raw >= 1) return raw;
    this.wrong(place, 'errors.config.seconds');
    return fallback;
  }

  /** The only data center of a configuration without a list, named after the page's host. */
  ownCenter(address: string): DataCenter {
    return { name: { en: new URL(this.origin).host }, address };
  }
}
