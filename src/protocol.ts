/**
 * The paths of the platform that no schema can declare, because they are needed without a screen. All other calls are
 * declared in schemas/; a test finds any other resource or path that a file of src/ names.
 */
export const paths = {
  // The sign-in, before the permissions are known.
  signIn: '/v2/user/login',
  signOut: '/user/logout',
  account: '/v2/user/account/get',
  menus: '/v2/user/menu/list',
  // The sign-in of the public pages, which is separate from the console's.
  guestSignIn: '/user/login',
  // Uploads belong to kinds of fields, not to a resource.
  upload: '/v2/oss/upload',
  uploadAddress: '/v2/oss/upload/puturl/get',
  // Public pages that the owner of a device opens by a link.
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
