import type { Style } from '../schema/call-definition';
import { ConfigReader, readConfig } from './config-read';

/** The runtime configuration, /config.json, with every default resolved (docs/decisions.md#configuration). */
export interface RuntimeConfig {
  platformName: Names;
  /** At least one; addresses are absolute, without a closing slash. */
  dataCenters: DataCenter[];
  /** Address of the data center that is selected initially. */
  defaultAddress: string;
  /** RSA public key, PEM or bare base64, that seals passwords. */
  publicKey: string;
  appKey: string;
  /** The host with a title of its own (docs/specification.md#shell-title). */
  specialHost: { host: string; title: Names } | undefined;
  /** Addresses of other services, by the names that schemas use. */
  servers: Record<string, string>;
  /** Takes errors of the console and slow calls; see src/app/reporting. */
  reportUrl: string | undefined;
  /** The calls that keep values with an account; undefined: the browser keeps them. */
  keptWithAccount: { read: string; write: string; style: Style } | undefined;
  features: {
    /** Reports answers whose values have other types than declared. */
    typeCheck: boolean;
    /** Also reports missing fields. */
    testMode: boolean;
  };
  /** Seconds. */
  intervals: { beat: number; poll: number };
  /** Header of the simple style. */
  simpleHeader: string;
  /** Language of the console → `language` of the envelope, where it has another name there. */
  apiLanguage: Record<string, string>;
}

/** A name by language. Languages that it does not have fall back, in the end to English. */
export type Names = Record<string, string>;

export interface DataCenter {
  name: Names;
  address: string;
}

/** A problem of the configuration: its place and its locale key. */
export interface ConfigProblem {
  /** `data_centers[0].address`; empty for the file as a whole. */
  place: string;
  /** Under `errors.config.`. */
  key: string;
  /** Suggestion for an unknown key. */
  meant?: string;
}

export type ConfigResult =
  /** warnings: unknown keys, which change nothing. */
  { config: RuntimeConfig; warnings: ConfigProblem[] } | { problems: ConfigProblem[] };

/**
 * Fetches and checks the runtime configuration. Never throws.
 * @param address of the file
 * @param origin of the page, `https://console.example`: relative addresses start there
 */
export async function loadConfig(
  fetch: (url: string, init?: RequestInit) => Promise<Response>,
  address: string,
  origin = window.location.origin,
): Promise<ConfigResult> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    if (!response.ok) return whole('errors.config.not_found');
    const text = await response.text();
    // A web server that answers every unknown path with index.html has no such file.
    if (text.trimStart().startsWith('<')) return whole('errors.config.web_page');
    return parseConfig(JSON.parse(text), origin);
  } catch (error) {
    return whole(error instanceof SyntaxError ? 'errors.config.not_json' : 'errors.config.unreachable');
  }
}

/** Checks the content of config.json. Returns the configuration, or all problems with unknown keys among them. */
export function parseConfig(value: unknown, origin: string): ConfigResult {
  const reader = new ConfigReader(origin);
  const config = readConfig(reader, value);
  const { problems, warnings } = reader;
  return config && problems.length === 0 ? { config, warnings } : { problems: [...problems, ...warnings] };
}

function whole(key: string): ConfigResult {
  return { problems: [{ place: '', key }] };
}
