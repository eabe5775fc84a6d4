import { expect, it } from 'vitest';
import { sentences } from './sentences';

it.each<[string, Parameters<typeof sentences>, string]>([
  ['English', ['The answer was lost.', 'Nothing was done.'], 'The answer was lost. Nothing was done.'],
  ['Chinese', ['未收到服务器的答复。', '没有执行。'], '未收到服务器的答复。没有执行。'],
  ['a text of the platform without a stop', ['金额超出余额', '没有执行。'], '金额超出余额 没有执行。'],
  ['what is not said', [false, 'Done.', undefined, ''], 'Done.'],
])('%s', (_what, texts, said) => expect(sentences(...texts)).toBe(said));
