import { readFileSync } from 'node:fs';
import { optionList, type EnumSourceMap } from '../../src/compiler/options';
import { parse } from '../../src/compiler/parse';
import { mapValues, toPlain } from '../../src/compiler/source-node';

const path = 'schemas/enums.yaml';
const { root } = parse({ path, text: readFileSync(path, 'utf8') });

/** The options of schemas/enums.yaml, in their order. */
export const sharedEnums = (root ? toPlain(mapValues(root, optionList)) : {}) as unknown as EnumSourceMap;
