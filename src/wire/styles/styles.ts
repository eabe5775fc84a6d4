import type { Style } from '../../schema/call-definition';
import { bearer } from './bearer';
import type { Codec } from './codec';
import { envelope } from './envelope';
import { simple } from './simple';

export const styles = { envelope, bearer, simple } satisfies Record<Style, Codec>;
