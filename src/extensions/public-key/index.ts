import { extension } from '../extension';

export default extension({
  place: 'input',
  texts: 'publickey',
  load: async () => (await import('./PublicKeyInput')).PublicKeyInput,
});
