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

type FileProblemKey =
  /** The file has no bytes. */
  | 'import.file.empty'
  /** The content is neither .xlsx nor, for a name with this ending, .csv. */
  | 'import.file.format'
  /** The old binary format, or an .xlsx with a password: both have the same first bytes. */
  | 'import.file.legacy'
  /** A zip archive that is no workbook. */
  | 'import.file.noWorkbook'
  | 'import.file.broken'
  /** A CSV file with a quote that is not closed, or a closed one with a text after it. */
  | 'import.file.brokenCsv'
  /** A CSV file in another encoding than UTF-8. */
  | 'import.file.encoding'
  | 'import.file.tooLarge'
  | 'import.file.tooManyRows'
  | 'import.file.noRows'
  | 'import.file.merged';
