import { InlineDeflate } from '../export/inline-deflate';
import { browserDrafts } from './draft-store';
import { serveValidator, type Port } from './validator-port';

Object.assign(globalThis, { Worker: InlineDeflate });
serveValidator(globalThis as unknown as Port, browserDrafts());
