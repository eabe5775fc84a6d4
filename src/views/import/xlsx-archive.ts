import { unzipSync } from 'fflate';
import { FileProblem } from './file-problem';

/** The largest unpacked size of a workbook, against zip bombs. */
const maxUnpacked = 200 * 1024 ** 2;

/** The unpacked parts of a workbook, by path. */
export type Parts = Record<string, Uint8Array>;

/**
 * Unpacks the XML parts of an .xlsx, recognised by its content and not by its name. Throws a FileProblem for everything
 * that is no workbook.
 */
export function unpackWorkbook(file: ArrayBuffer): Parts {
  const bytes = new Uint8Array(file);
  refuseOthers(bytes);
  const parts = unpack(bytes);
  if (!parts['xl/workbook.xml']) throw new FileProblem('import.file.noWorkbook');
  return parts;
}

function refuseOthers(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new FileProblem('import.file.empty');
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileProblem('import.file.legacy');
  if (!startsWith(bytes, [0x50, 0x4b])) throw new FileProblem('import.file.format');
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Unpacks each part into a buffer of the size in the archive's directory, so that no part can take more. */
function unpack(bytes: Uint8Array): Parts {
  let left = maxUnpacked;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!name.endsWith('.xml') && !name.endsWith('.rels')) return false;
        left -= originalSize;
        if (left < 0) throw new FileProblem('import.file.tooLarge');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('import.file.broken');
  }
}
