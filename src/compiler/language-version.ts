import type { ParsedFile } from './extends-chain';
import { problemAt, type Problem } from './problem';
import type { ProblemId } from './problem-catalogue';
import { languageVersion } from './renamed-words';
import { entryOf, type Entry } from './source-node';

/** The file that says what holds for all files of a folder. */
export const place = '_defaults';
export const versionKey = 'schemaLanguage';

/** Where a folder says the version of the schema language that its files are written in. */
export function versionEntry(files: ParsedFile[]): Entry | undefined {
  return entryOf(files.find(({ name }) => name === place)?.parsed.root, versionKey);
}

/** The version; undefined for none, and for a value that is no version, which is a problem of the file's shape. */
export function versionOf(files: ParsedFile[]): number | undefined {
  const node = versionEntry(files)?.value;
  const version = node?.kind === 'scalar' ? node.value : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : undefined;
}

/** Whether the files are written in a newer version than this compiler reads, so that it cannot say what they mean. */
export function isNewer(files: ParsedFile[]): boolean {
  return (versionOf(files) ?? 0) > languageVersion;
}

/** S081: a newer version. S082: an older one, or none; its renamed words are problems of their own. */
export function versionProblems(files: ParsedFile[]): Problem[] {
  return [
    ...misplaced(files, versionKey, 'S081', 'the version of the schema language holds for all files'),
    ...(versionEntry(files)
      ? otherVersion(files)
      : missingInDefaults(
          files,
          'S082',
          `no "${versionKey}" says in which version of the schema language these schemas are written: run npm run migrate, which writes it here`,
        )),
  ];
}

/** What holds for all files, and stands in the defaults of a section. */
export function misplaced(files: ParsedFile[], key: string, id: ProblemId, why: string): Problem[] {
  return files.flatMap(({ name, role, parsed }) => {
    const entry = role === 'defaults' && name !== place ? entryOf(parsed.root, key) : undefined;
    return entry ? problemAt(id, entry.key, `${why}: move "${key}" to schemas/_defaults.yaml`) : [];
  });
}

function otherVersion(files: ParsedFile[]): Problem[] {
  const [span, version] = [versionEntry(files)?.value.span, versionOf(files)];
  if (!span || version === undefined || version === languageVersion) return [];
  const written = `these schemas are written in version ${version} of the schema language`;
  return version > languageVersion
    ? [
        problemAt(
          'S081',
          span,
          `${written}, and this console reads no newer one than version ${languageVersion}: upgrade the console`,
        ),
      ]
    : [problemAt('S082', span, `${written}, and the present one is version ${languageVersion}: run npm run migrate`)];
}

/** A problem of what every folder says in its defaults: at their beginning, also where there are none; nothing while they cannot be read. */
export function missingInDefaults(files: ParsedFile[], id: ProblemId, message: string): Problem[] {
  const [first] = files;
  const defaults = files.find(({ name }) => name === place);
  if (!first || (defaults && !defaults.parsed.root)) return [];
  const file = defaults?.file ?? {
    path: `${first.file.path.slice(0, first.file.path.lastIndexOf(first.name))}${place}.yaml`,
    text: '',
  };
  return [problemAt(id, { file, start: 0, end: 0 }, message)];
}
