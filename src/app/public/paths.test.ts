import { expect, it } from 'vitest';
import { isPublicPath } from './paths';

it.each(['/link3_login', '/live_cdk', '/live_play', '/authorize', '/authorize/'])(
  '[public-pages] %s is public',
  (path) => expect(isPublicPath(path)).toBe(true),
);
it.each(['/', '/login', '/dashboard', '/authorize/x', '/operate/authorize'])('%s is not', (path) =>
  expect(isPublicPath(path)).toBe(false),
);
