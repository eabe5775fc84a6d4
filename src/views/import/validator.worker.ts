import { expose } from 'comlink';
import { InlineDeflate } from '../export/inline-deflate';
import { browserDrafts } from './draft-store';
import { validatorCalls } from './validator-calls';

Object.assign(globalThis, { Worker: InlineDeflate });
expose(validatorCalls(browserDrafts()));
