/** What the wire has to know of whoever is signed in. src/auth gives it; tests give their own. */
export interface Session {
  /** The access token, empty when nobody is signed in. */
  token(): string;
  /** Language of the envelope's `request` part. */
  language(): string;
  /**
   * Base address without a closing slash: of the chosen data center, or of a named other server.
   * Throws a ConsoleError of kind `setup` for a server that the configuration does not list.
   */
  baseOf(server?: string): string;
  /** True when an absolute address lies under a listed one and may therefore get the token. */
  trusts(address: string): boolean;
  /** The viewer's time zone, by its name: `Asia/Shanghai`. */
  timeZone(): string;
  /** Whether nothing may be written: the user sees the console as another role. */
  readOnly(): boolean;
  appKey: string;
  /** Header of the simple style. */
  simpleHeader: string;
  /**
   * An answer of code 401 came for the token that is still in use.
   * own: the chosen data center. other: another service, which knows nothing about the sign-in here.
   */
  onUnauthorized(scope: Scope, path: string, said?: string): void;
}

export type Scope = 'own' | 'other';
