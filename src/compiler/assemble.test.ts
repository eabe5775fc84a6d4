import { describe, expect, it } from 'vitest';
import { problemsOf, valid } from './compile-files.case';

describe('files', () => {
  it('S010 is reported for a file name in upper case and for a file without a section', () => {
    expect(problemsOf({ 'test/Thing.yaml': valid, 'thing.yaml': valid })).toMatchInlineSnapshot(`
      "schemas/test/Thing.yaml:1:1  S010 "test/Thing" is not a route: name the file test/thing.yaml
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^
      schemas/thing.yaml:1:1  S010 "thing" is not a route: put the file into the folder of its section, section/thing.yaml
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S011 is reported for two files with one route', () => {
    expect(problemsOf({ 'test/thing.yaml': valid, 'test/thing.yml': valid })).toMatchInlineSnapshot(`
      "schemas/test/thing.yml:1:1  S011 "/test/thing" is already declared by schemas/test/thing.yaml
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S012 is reported when "extends" names no file', () => {
    expect(
      problemsOf({
        'test/_base.yaml': valid,
        'test/other.yaml': 'extends: test/_bsae\n' + valid,
        'test/more.yaml': 'extends: test/_base\n',
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/other.yaml:1:10  S012 there is no "test/_bsae" to extend. Did you mean "test/_base"?
          1 | extends: test/_bsae
            |          ^^^^^^^^^^"
    `);
  });

  it('S012 never suggests the file itself', () => {
    expect(problemsOf({ 'test/visits.yaml': 'extends: test/_visits\n' + valid })).toContain(
      'S012 there is no "test/_visits" to extend\n',
    );
  });

  it('S013 is reported when files extend each other in a circle', () => {
    expect(
      problemsOf({
        'test/_a.yaml': 'extends: test/_b\n',
        'test/_b.yaml': 'extends: test/_a\n',
        'test/c.yaml': 'extends: test/_a\n' + valid,
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/_a.yaml:1:10  S013 "extends" is circular: test/_b → test/_a → test/_b
          1 | extends: test/_b
            |          ^^^^^^^
      schemas/test/_b.yaml:1:10  S013 "extends" is circular: test/_a → test/_b → test/_a
          1 | extends: test/_a
            |          ^^^^^^^"
    `);
  });

  it('S047 is reported for an abstract file that nothing extends', () => {
    expect(problemsOf({ 'test/_base.yaml': valid })).toMatchInlineSnapshot(`
      "schemas/test/_base.yaml:1:1  S047 warning: no file extends "test/_base"
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });
});
