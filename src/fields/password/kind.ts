import type { Kind } from '../kind';
import { textCodec } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** sealWith: the field whose value is sealed together with the password. repeat: it is typed twice. */
    password: { sealWith: string; min: number; repeat: boolean };
  }
}

/** What an answer carries in its place is not read. */
export const password: Kind<'password'> = {
  wire: { ...textCodec, fromWire: () => '' },
  text: () => '',
  sealed: true,
  writeOnly: true,
};
