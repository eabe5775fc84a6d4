import { InlineDeflate } from '../export/inline-deflate';
import { serveJudge, type Desk } from './judge-desk';

Object.assign(globalThis, { Worker: InlineDeflate });
serveJudge(globalThis as unknown as Desk);
