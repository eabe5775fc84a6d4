import { expect, it } from 'vitest';
import { languageVersion } from './renamed-words';
import { compileFiles, languages, problemsOf, valid } from './compile-files.case';

function said(text: string, other: Record<string, string> = {}) {
  return {
    '_defaults.yaml': text,
    'test/thing.yaml': valid,
    ...other,
  };
}

it('S081 is reported for a newer version, with no consequence of it', () => {
  const files = said(`fields: {}\nschemaLanguage: ${languageVersion + 1}\n`, {
    'test/other.yaml': 'labels: [new words]\n',
  });
  expect(problemsOf(files)).toMatchInlineSnapshot(`
    "schemas/_defaults.yaml:2:17  S081 these schemas are written in version 6 of the schema language, and this console reads no newer one than version 5: upgrade the console
        2 | schemaLanguage: 6
          |                 ^"
  `);
  const { resources, declared } = compileFiles(files);
  expect([resources.size, [...declared]]).toEqual([0, ['test/thing', 'test/other']]);
});

it('S081 is reported for a version in the defaults of a section', () => {
  expect(
    problemsOf(
      said(`schemaLanguage: ${languageVersion}\n${languages}`, {
        'test/_defaults.yaml': 'schemaLanguage: 3\nsection: { icon: users }\n',
      }),
    ),
  ).toMatchInlineSnapshot(`
    "schemas/test/_defaults.yaml:1:1  S081 the version of the schema language holds for all files: move "schemaLanguage" to schemas/_defaults.yaml
        1 | schemaLanguage: 3
          | ^^^^^^^^^^^^^^"
  `);
});

it('S082 is reported for an older version, whose schemas still compile', () => {
  const files = said(`schemaLanguage: 1\n${languages}`);
  expect(problemsOf(files)).toMatchInlineSnapshot(`
    "schemas/_defaults.yaml:1:17  S082 warning: these schemas are written in version 1 of the schema language, and the present one is version 5: run npm run migrate
        1 | schemaLanguage: 1
          |                 ^"
  `);
  expect([...compileFiles(files).resources.keys()]).toEqual(['test/thing']);
});

it('S082 is reported once for a missing version', () => {
  expect(problemsOf(said(`fields: {}\n${languages}`))).toMatchInlineSnapshot(`
    "schemas/_defaults.yaml:1:1  S082 warning: no "schemaLanguage" says in which version of the schema language these schemas are written: run npm run migrate, which writes it here
        1 | fields: {}
          | ^"
  `);
});

it.each([
  ['schemaLanguage: two\n', '_defaults.yaml:1:17  S005 "schemaLanguage" must be a whole number, not "two"'],
  ['schemaLanguage: 1.5\n', '_defaults.yaml:1:17  S005 "schemaLanguage" must be a whole number, not 1.5'],
  ['schemaLanguage: 0\n', '_defaults.yaml:1:17  S009 "schemaLanguage" must be at least 1, not 0'],
  ['schemaLanguage:\n', 'S005 "schemaLanguage" must be a whole number, not nothing'],
  ['schemaLanguage: [3]\n', 'S005 "schemaLanguage" must be a whole number, not a list'],
  ['schemaLanguage: 1\nfields: {\n', '_defaults.yaml:2:9  S001 '],
])('%j has one problem', (text, problem) => {
  const found = problemsOf(said(text + languages));
  expect(found).toContain(problem);
  expect(found.match(/ S\d{3} /g)).toHaveLength(1);
});
