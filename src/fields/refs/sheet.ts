import { bareOf, partsOf, readingOf } from '../filled-cell';
import { readId, titleWithKey } from '../ref/sheet';
import { refList } from '../ref/title';
import type { Sheet } from '../sheet';

export const refs: Sheet<'refs'> = {
  read: (cell, { options }) =>
    readingOf((typeof bareOf(cell) === 'number' ? [cell] : partsOf(cell)).map((part) => readId(part, options.of))),
  note: (_field, translate) => [translate('import.note.id'), translate('import.note.several')].join(' '),
  /** A title has no sign that separates one from the next. */
  written: (value, _record, { options }, context) =>
    refList(value)
      ?.map((id) => titleWithKey(id, context.refs(options.to, id)?.replace(/\s*[,，、;；]\s*/g, ' ')))
      .join(', '),
};
