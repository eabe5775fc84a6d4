/** The authorization request of another app, from the query of /authorize (docs/decisions.md#authorize; RFC 6749, section 4.1). */
export interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  /** `state=…` literally as in the query; it is returned unchanged. */
  state: string;
  scopes: string[];
  /** Body of /auth/cloud. */
  asked: Record<string, string>;
}

export type ProblemKind = 'missing' | 'repeated' | 'responseType' | 'address';

export interface RequestProblem {
  parameter: string;
  kind: ProblemKind;
}

const needed = ['client_id', 'redirect_uri', 'response_type', 'state'];

/** Passed on to the platform unchanged: the scope, and PKCE (RFC 7636). */
const passed = ['scope', 'code_challenge', 'code_challenge_method'];

/**
 * Reads the query of the page; nothing in it is trusted yet.
 * @param search `?client_id=…`
 */
export function readRequest(search: string): { request: AuthorizeRequest } | { problems: RequestProblem[] } {
  const raw = rawParameters(search);
  const query = new URLSearchParams(search);
  const value = (name: string) => query.get(name) ?? '';
  const problems: RequestProblem[] = [];
  for (const parameter of [...needed, ...passed]) {
    if (query.getAll(parameter).length > 1) problems.push({ parameter, kind: 'repeated' });
    else if (needed.includes(parameter) && value(parameter) === '') problems.push({ parameter, kind: 'missing' });
  }
  if (value('response_type') && value('response_type') !== 'code')
    problems.push({ parameter: 'response_type', kind: 'responseType' });
  if (value('redirect_uri') && !isAddress(value('redirect_uri')))
    problems.push({ parameter: 'redirect_uri', kind: 'address' });
  if (problems.length > 0) return { problems };

  const optional = passed.filter((name) => value(name) !== '').map((name) => [name, value(name)]);
  return {
    request: {
      clientId: value('client_id'),
      redirectUri: value('redirect_uri'),
      state: raw.get('state') ?? '',
      scopes: value('scope').split(' ').filter(Boolean),
      asked: {
        client_id: value('client_id'),
        redirect_uri: value('redirect_uri'),
        response_type: 'code',
        ...(Object.fromEntries(optional) as Record<string, string>),
      },
    },
  };
}

/** The redirect address after a consent. Only for a request that the platform has accepted. */
export function addressWithCode(request: AuthorizeRequest, code: string): string {
  return addressWith(request, `code=${encodeURIComponent(code)}`);
}

/** The redirect address after a denial. Only for a request that the platform has accepted. */
export function addressOfDenial(request: AuthorizeRequest): string {
  return addressWith(request, 'error=access_denied');
}

/** An address as shown to users: its host, or the scheme of an app. */
export function placeOf(address: string): string {
  const { host, protocol } = new URL(address);
  return host || protocol.slice(0, -1);
}

/** A registered address keeps a query of its own (RFC 6749, section 3.1.2). */
function addressWith({ redirectUri, state }: AuthorizeRequest, answer: string): string {
  const joint = redirectUri.includes('?') ? (/[?&]$/.test(redirectUri) ? '' : '&') : '?';
  return `${redirectUri}${joint}${answer}&${state}`;
}

/**
 * Whether a redirect to the address is allowed: https, plain http only to localhost, or an app's own scheme, which has
 * a dot (RFC 8252, section 7.1); without a fragment or credentials.
 */
function isAddress(address: string): boolean {
  if (!URL.canParse(address) || /[#\s]/.test(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' ? hostname !== '' : protocol.includes('.');
}

/** Name → its literal part of the query. */
function rawParameters(search: string): Map<string, string> {
  const parts = search.replace(/^\?/, '').split('&');
  return new Map(parts.map((part) => [[...new URLSearchParams(part).keys()][0] ?? '', part]));
}
