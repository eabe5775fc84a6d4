import { extension } from '../extension';

export default extension({
  place: 'page',
  texts: 'permissions',
  load: async () => (await import('./PermissionPage')).PermissionPage,
});
