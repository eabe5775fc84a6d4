import type { Kind } from '../kind';
import { textCodec } from '../text/plain';

/** Only ever written: what an answer carries in its place is not read. */
export const password: Kind<'password'> = { wire: { ...textCodec, fromWire: () => '' }, text: () => '', sealed: true };
