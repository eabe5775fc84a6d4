import type { Kind } from '../kind';
import { plain, textCodec } from '../text/plain';

/** Only ever written: what an answer carries in its place is not read. */
export const password: Kind<'password'> = {
  ...plain,
  wire: { ...textCodec, fromWire: () => '' },
  answer: () => undefined,
  matches: 'equal',
  text: () => '',
  sealed: true,
};
