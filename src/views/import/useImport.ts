import { useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { ImportDefinition } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { download, exportFileName } from '../export/file-name';
import { autoMapping, columnsFor, missingColumns, type Mapping } from './columns';
import { FileProblem } from './file-problem';
import type { JudgedRow } from './judge';
import type { OpenedSheet } from './judge-messages';
import { maxFile } from './limits';
import { refusedSheets, templateSheets } from './template';
import { useJudge } from './useJudge';

type Values = Record<string, unknown>;

interface OpenedFile extends OpenedSheet {
  name: string;
}

/** What the judge said, with what was changed since. */
export interface Judged {
  total: number;
  /** Every row that was refused once, by its number; those put right since have no problems. */
  rows: ReadonlyMap<number, JudgedRow>;
}

/** The state of one import between its steps. Nothing is sent from here. */
export function useImport(task: ImportDefinition) {
  const translate = useTranslate();
  const judge = useJudge();
  const [file, setFile] = useState<OpenedFile>();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [columns, setColumns] = useState<FieldDefinition[]>([]);
  const [mapping, setMapping] = useState<Mapping>({});
  const [judged, setJudged] = useState<Judged>();
  const judgedFor = useRef('');

  const problemText = useCallback(
    (error: unknown) => (error instanceof FileProblem ? translate(error.key, error.args) : translate('import.file.unread')),
    [translate],
  );

  /** Reads a chosen file; one that is refused leaves the earlier one in place. */
  const open = async (chosen: File) => {
    setProblem(undefined);
    setReading(chosen.name);
    try {
      if (chosen.size > maxFile) throw new FileProblem('import.file.tooLarge');
      const sheet = await judge().open(await chosen.arrayBuffer());
      setFile({ ...sheet, name: chosen.name });
      setColumns([]);
      judgedFor.current = '';
    } catch (error) {
      setProblem(problemText(error));
      setFile(undefined);
    } finally {
      setReading(undefined);
    }
  };

  /** Finds the columns for what was asked before the file; a mapping by hand stays while both are the same. */
  const prepare = (values: Values): boolean => {
    if (!file) {
      setProblem((known) => known ?? translate('import.file.none'));
      return false;
    }
    const wanted = columnsFor(task, values);
    const same = wanted.length === columns.length && wanted.every((column, index) => column.name === columns[index]?.name);
    if (!same) {
      setColumns(wanted);
      setMapping(autoMapping(file.header, wanted, task.words));
    }
    return true;
  };

  /**
   * Judges every row; false while a column that every row needs is missing. What was put right by hand stays as long
   * as file, columns and values are the same.
   */
  const judgeRows = async (values: Values): Promise<boolean> => {
    if (missingColumns(columns, mapping).length > 0) return false;
    const question = JSON.stringify([mapping, values]);
    if (question === judgedFor.current) return true;
    const { unique, words } = task;
    const input = { columns, mapping, values, unique, words, yes: translate('fields.yes'), no: translate('fields.no') };
    const { total, refused } = await judge().judge(input);
    setJudged({ total, rows: new Map(refused.map((row) => [row.row, row])) });
    judgedFor.current = question;
    return true;
  };

  const edit = useCallback(
    async (row: number, column: string, text: string) => {
      const changes = await judge().edit({ row, column, text });
      setJudged((known) => known && { ...known, rows: withChanges(known.rows, changes) });
    },
    [judge],
  );

  const refused = judged ? [...judged.rows.values()].filter(isRefused) : [];
  return {
    file,
    reading,
    problem,
    columns,
    mapping,
    setMapping,
    judged,
    refusedCount: refused.length,
    soundCount: judged ? judged.total - refused.length : 0,
    open,
    remove: () => {
      setFile(undefined);
      setProblem(undefined);
    },
    prepare,
    judgeRows,
    edit,
    sound: () => judge().sound(),
    saveTemplate: async (values: Values) => {
      const blob = await judge().write(templateSheets(task, columnsFor(task, values), translate));
      download(blob, exportFileName(translate('import.template.fileName', { label: task.label }), 'xlsx', new Date()));
    },
    saveRefused: async () => {
      const blob = await judge().write(refusedSheets(task, columns, refused, translate));
      download(blob, exportFileName(translate('import.rows.fileName', { label: task.label }), 'xlsx', new Date()));
    },
  };
}

export type Import = ReturnType<typeof useImport>;

export function isRefused({ problems }: JudgedRow): boolean {
  return Object.keys(problems).length > 0;
}

/** Rows by number; what was judged otherwise takes its place, a row that is refused for the first time comes in order. */
function withChanges(rows: ReadonlyMap<number, JudgedRow>, changes: JudgedRow[]): ReadonlyMap<number, JudgedRow> {
  const next = new Map(rows);
  for (const change of changes) next.set(change.row, change);
  return next.size === rows.size ? next : new Map([...next].sort(([a], [b]) => a - b));
}
