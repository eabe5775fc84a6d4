import type { Grade } from '../diff/report';
import type { FindingKind } from './find-drift';

/** In words, for findings about the field and about the answer. The detail comes from `findDrift`, which hides what may be personal. */
export const words: Record<FindingKind, { grade: Grade; text: (detail: string) => string }> = {
  option: {
    grade: 'look',
    text: (value) => (value === '' ? 'it has a value without a label' : `the value ${value} has no label`),
  },
  missing: { grade: 'look', text: () => 'no row has its key' },
  sometimes: { grade: 'look', text: () => 'some rows do not have its key' },
  type: {
    grade: 'breaking',
    text: (detail) => `${detail.split(' → ')[0] ?? ''} is declared, ${detail.split(' → ')[1] ?? ''} came`,
  },
  json: { grade: 'breaking', text: () => 'the text is no JSON' },
  date: { grade: 'breaking', text: () => 'the date cannot be read' },
  value: { grade: 'breaking', text: () => 'the value cannot be read' },
  null_row: { grade: 'breaking', text: () => 'rows are null' },
  bad_row: { grade: 'breaking', text: (type) => `rows are no objects: ${type} came` },
  no_key: { grade: 'breaking', text: () => 'rows have no key of their own' },
  same_key: { grade: 'breaking', text: () => 'two rows have the same key' },
  no_total: { grade: 'look', text: () => 'the total is missing' },
  bad_total: { grade: 'look', text: (type) => `the total is no number: ${type} came` },
  small_total: { grade: 'look', text: () => 'the total is smaller than the number of rows' },
  no_rows: { grade: 'breaking', text: () => 'a total came without rows' },
  not_list: { grade: 'breaking', text: (type) => `the rows are no list: ${type} came` },
  not_record: { grade: 'breaking', text: (type) => `the record is no object: ${type} came` },
  code: { grade: 'breaking', text: (code) => `code ${code} has no text` },
  no_answer: { grade: 'breaking', text: (kind) => `no answer of the platform: ${kind}` },
};
