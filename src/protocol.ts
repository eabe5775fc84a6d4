/**
 * The words of the platform's protocol that no schema can declare, because they are needed before there is a screen or
 * without one. Everything else that the console asks the platform for is declared in schemas/; a test finds any other
 * resource or path that a file of src/ names.
 */
export const paths = {
  // The sign-in, before there are permissions to see any screen.
  signIn: '/v2/user/login',
  signOut: '/user/logout',
  account: '/v2/user/account/get',
  menus: '/v2/user/menu/list',
  // The sign-in of the public pages, which the platform keeps apart from the console's own.
  guestSignIn: '/user/login',
  // Uploads belong to kinds of fields, not to a resource.
  upload: '/v2/oss/upload',
  uploadAddress: '/v2/oss/upload/puturl/get',
  // Public pages that a device's owner opens from a link: no user of the console, no menu, no list.
  findCode: '/mall/cdk/get',
  useCode: '/mall/cdk/use',
  allowAccess: '/auth/cloud',
} as const;

/** First parts of paths whose error codes have meanings of their own (docs/specification.md#codes-collide), without their version, longest first. */
export const errorScopes = [
  ['/user/login', 'login'],
  ['/user/account', 'account'],
  ['/user/password', 'account'],
  ['/oss/upload', 'upload'],
  ['/mall', 'mall'],
  ['/pay', 'mall'],
] as const;
