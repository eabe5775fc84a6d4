import endpoints from './contract/endpoints.json' with { type: 'json' };
import routes from './contract/routes.json' with { type: 'json' };
import screens from './contract/screens.json' with { type: 'json' };

export type Style = 'envelope' | 'bearer' | 'simple';

/** What the contract says about one call. */
export interface Endpoint {
  path: string;
  style: Style;
  /** list, get, query, add, set, del, import, export, run or other. */
  action: string;
  apiVersion: string;
  authType: number;
}

export interface Label {
  en: string;
  zh: string;
}

/** A screen below a section: `operate/company`. */
export interface Screen extends Label {
  name: string;
  section: string;
  /** Last part of the route. */
  last: string;
  calls: string[];
}

interface RawEndpoint {
  path: string;
  style: string;
  action: string;
  requestOverrides?: { api_ver?: string; auth_type?: number };
}

interface RawScreen extends Label {
  calls: string[];
}

function isStyle(style: string): style is Style {
  return style === 'envelope' || style === 'bearer' || style === 'simple';
}

/** The calls below `/mall/otherplatform/*` are ours (docs/specification.md#wire-open-path). */
const partsOfWildcard = ['get', 'add', 'set'] as const;

const wildcard = '/*';

/** A path, or the paths of one with a wildcard. */
function pathsOf(path: string): string[] {
  return path.endsWith(wildcard) ? partsOfWildcard.map((part) => `${path.slice(0, -wildcard.length)}/${part}`) : [path];
}

function readEndpoints(raw: RawEndpoint[]): Map<string, Endpoint> {
  const byPath = new Map<string, Endpoint>();
  for (const { path: written, style, action, requestOverrides } of raw) {
    if (!isStyle(style)) continue;
    for (const path of pathsOf(written)) {
      byPath.set(path, {
        path,
        style,
        action: path === written ? action : path.slice(path.lastIndexOf('/') + 1),
        apiVersion: requestOverrides?.api_ver ?? '1.0.1',
        authType: requestOverrides?.auth_type ?? 1,
      });
    }
  }
  return byPath;
}

/** All calls by path. The direct PUT of an upload is not included, because it is no call of the platform. */
export const endpointOf: ReadonlyMap<string, Endpoint> = readEndpoints(endpoints);

const rawScreens = new Map<string, RawScreen>(
  Object.entries(screens.screens).flatMap(([route, screen]) => ('en' in screen ? [[route, screen] as const] : [])),
);

function labelOf(route: string): Label & { calls: string[] } {
  return rawScreens.get(route) ?? { en: route, zh: route, calls: [] };
}

/** The screens below the sections, in the order of the contract's routes. */
export const sectionScreens: readonly Screen[] = routes.flatMap((route) => {
  if (route.section === null || route.sectionRoot === true) return [];
  const { en, zh, calls } = labelOf(route.path);
  const name = route.path.slice(1);
  return [
    { name, section: route.section, last: name.slice(name.indexOf('/') + 1), en, zh, calls: calls.flatMap(pathsOf) },
  ];
});

/** Labels of a route outside the sections, such as /dashboard. */
export function routeLabel(route: string): Label {
  const { en, zh } = labelOf(route);
  return { en, zh };
}

/**
 * The key of a screen in the menu tree and the first part of its permissions: the last part of the route,
 * with the section where two screens share it.
 */
export function menuKeyOf(name: string): string {
  const slash = name.indexOf('/');
  const last = name.slice(slash + 1);
  const shared = sectionScreens.some((screen) => screen.last === last && screen.name !== name);
  return shared ? name : last;
}

const actionPermissions: Record<string, string> = {
  list: 'view',
  get: 'view',
  query: 'view',
  add: 'add',
  set: 'set',
  del: 'del',
  import: 'import',
  export: 'export',
  run: 'run',
};

/** The permission behind an action of the contract: `view` for list, get and query. */
export function permissionOfAction(action: string): string {
  return actionPermissions[action] ?? 'view';
}

/** Permissions of a call, of which the caller needs one: that of each screen to which the call belongs. */
export function permissionsOfCall(path: string): string[] {
  const permission = permissionOfAction(endpointOf.get(path)?.action ?? 'view');
  return sectionScreens
    .filter((screen) => screen.calls.includes(path))
    .map((screen) => `${menuKeyOf(screen.name)}:${permission}`);
}
