import { describe, expect, it } from 'vitest';
import { problemsOf, valid } from './testing/compile-files';

describe('problems of files', () => {
  it('S010 a file name in upper case, and one without a section', () => {
    expect(problemsOf({ 'test/Thing.yaml': valid, 'thing.yaml': valid })).toMatchInlineSnapshot(`
      "schemas/test/Thing.yaml:1:1  S010 "test/Thing" is no route: a file is called section/screen.yaml or section/screen.part.yaml, in lower case
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^
      schemas/thing.yaml:1:1  S010 "thing" is no route: a file is called section/screen.yaml or section/screen.part.yaml, in lower case
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S011 two files with one route', () => {
    expect(problemsOf({ 'test/thing.yaml': valid, 'test/thing.yml': valid })).toMatchInlineSnapshot(`
      "schemas/test/thing.yml:1:1  S011 "/test/thing" is declared by schemas/test/thing.yaml already
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S012 extends nothing', () => {
    expect(problemsOf({ 'test/_base.yaml': valid, 'test/other.yaml': 'extends: test/_bsae\n' + valid, 'test/more.yaml': 'extends: test/_base\n' })).toMatchInlineSnapshot(`
      "schemas/test/other.yaml:1:10  S012 there is no "test/_bsae" to extend. Did you mean "test/_base"?
          1 | extends: test/_bsae
            |          ^^^^^^^^^^"
    `);
  });

  it('S012 never proposes the file itself', () => {
    expect(problemsOf({ 'test/visits.yaml': 'extends: test/_visits\n' + valid })).toContain('S012 there is no "test/_visits" to extend\n');
  });

  it('S013 extends in a circle', () => {
    expect(problemsOf({ 'test/_a.yaml': 'extends: test/_b\n', 'test/_b.yaml': 'extends: test/_a\n', 'test/c.yaml': 'extends: test/_a\n' + valid })).toMatchInlineSnapshot(`
      "schemas/test/_a.yaml:1:10  S013 "extends" runs in a circle: test/_b → test/_a → test/_b
          1 | extends: test/_b
            |          ^^^^^^^
      schemas/test/_b.yaml:1:10  S013 "extends" runs in a circle: test/_a → test/_b → test/_a
          1 | extends: test/_a
            |          ^^^^^^^"
    `);
  });

  it('S047 an abstract file that nothing extends', () => {
    expect(problemsOf({ 'test/_base.yaml': valid })).toMatchInlineSnapshot(`
      "schemas/test/_base.yaml:1:1  S047 warning: no file extends "test/_base"
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });
});
