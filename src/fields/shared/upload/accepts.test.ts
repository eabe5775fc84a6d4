import { expect, it } from 'vitest';
import { sizeText } from '../number/size';
import { acceptText, checkFile } from './accepts';

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [2 * 1024 ** 2, '2 MiB'],
  [1.25 * 1024 ** 3, '1.3 GiB'],
  [2048 * 1024 ** 3, '2,048 GiB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

it('names endings and types as people do', () =>
  expect(acceptText(['.png', 'image/jpeg', 'video/*'])).toBe('PNG, JPEG, VIDEO'));

it.each([
  [['.png'], 'a.PNG', 'image/png', undefined],
  [['.png'], 'a.jpg', 'image/png', 'validation.fileType'],
  [['image/*'], 'a', 'IMAGE/GIF', undefined],
  [['image/*'], 'a.png', 'imagery/gif', 'validation.fileType'],
  [['image/jpeg'], 'a.jpg', 'image/jpeg', undefined],
  [['image/jpeg'], 'a.jpg', 'image/jpeg2000', 'validation.fileType'],
  [[], 'a.exe', '', undefined],
])('of %j takes %s of type "%s": %s', (accept, name, type, message) =>
  expect(checkFile({ name, type, size: 1 }, accept, 1)?.message).toBe(message),
);

it('refuses an empty file, and one above the limit', () => {
  const ofSize = (size: number) => checkFile({ name: 'a', type: '', size }, [], 2048);
  expect([0, 2048, 2049].map((size) => ofSize(size)?.message)).toEqual([
    'validation.fileEmpty',
    undefined,
    'validation.fileSize',
  ]);
  expect(ofSize(2049)?.args).toEqual({ size: '2 KiB' });
});
