/** Why a file can't be imported: a locale key and its values. */
export class FileProblem extends Error {
  override name = 'FileProblem';

  constructor(
    readonly key: FileProblemKey,
    readonly args: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

export type FileProblemKey =
  /** The file has no bytes. */
  | 'import.file.empty'
  /** The content is no .xlsx, whatever the name says. */
  | 'import.file.format'
  /** The old binary format, or an .xlsx with a password: both have the same first bytes. */
  | 'import.file.legacy'
  /** A zip archive that is no workbook. */
  | 'import.file.noWorkbook'
  | 'import.file.broken'
  | 'import.file.tooLarge'
  | 'import.file.tooManyRows'
  | 'import.file.noRows'
  | 'import.file.merged';
