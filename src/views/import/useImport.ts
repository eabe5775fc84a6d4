import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportDefinition } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { download, exportFileName } from '../export/file-name';
import { autoMapping, columnsFor, missingColumns, type Mapping } from './columns';
import { FileProblem } from './file-problem';
import type { ValidatedRow } from './validator';
import type { OpenedSheet } from './validator-messages';
import { maxFile } from './limits';
import { refusedSheets, templateSheets } from './template';
import { startValidator, type ValidatorClient } from './validator-client';

type Values = Record<string, unknown>;

interface OpenedFile extends OpenedSheet {
  name: string;
}

/** The result of the validation, with the changes made since. */
interface Validated {
  total: number;
  /** Every row that was refused once, by its number; corrected rows have no problems. */
  rows: ReadonlyMap<number, ValidatedRow>;
}

/** The state of one import between its steps. Nothing is sent from here. */
export function useImport(task: ImportDefinition) {
  const translate = useTranslate();
  const validator = useValidator();
  const [file, setFile] = useState<OpenedFile>();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [columns, setColumns] = useState<FieldDefinition[]>([]);
  const [mapping, setMapping] = useState<Mapping>({});
  const [validated, setValidated] = useState<Validated>();
  const validatedFor = useRef('');

  const problemText = useCallback(
    (error: unknown) =>
      error instanceof FileProblem ? translate(error.key, error.args) : translate('import.file.unread'),
    [translate],
  );

  /** Reads a chosen file; the earlier one stays when this one is refused. */
  const open = async (chosen: File) => {
    setProblem(undefined);
    setReading(chosen.name);
    try {
      if (chosen.size > maxFile) throw new FileProblem('import.file.tooLarge');
      const sheet = await validator().open(await chosen.arrayBuffer(), /\.csv$/i.test(chosen.name));
      setFile({ ...sheet, name: chosen.name });
      setColumns([]);
      validatedFor.current = '';
    } catch (error) {
      setProblem(problemText(error));
      setFile(undefined);
    } finally {
      setReading(undefined);
    }
  };

  /** Finds the columns for these parameters; the user's mapping stays while file and columns are the same. */
  const prepare = (values: Values): boolean => {
    if (!file) {
      setProblem((known) => known ?? translate('import.file.none'));
      return false;
    }
    const wanted = columnsFor(task, values);
    const same =
      wanted.length === columns.length && wanted.every((column, index) => column.name === columns[index]?.name);
    if (!same) {
      setColumns(wanted);
      setMapping(autoMapping(file.header, wanted, task.words));
    }
    return true;
  };

  /**
   * Validates every row; returns false when a required column is missing. Corrections stay while file, columns and
   * values are the same.
   */
  const validateRows = async (values: Values): Promise<boolean> => {
    if (missingColumns(columns, mapping).length > 0) return false;
    const question = JSON.stringify([mapping, values]);
    if (question === validatedFor.current) return true;
    const { words } = task;
    const input = {
      columns,
      mapping,
      values,
      words,
      yes: translate('ra.boolean.true'),
      no: translate('ra.boolean.false'),
    };
    const { total, refused } = await validator().validate(input);
    setValidated({ total, rows: new Map(refused.map((row) => [row.row, row])) });
    validatedFor.current = question;
    return true;
  };

  const edit = useCallback(
    async (row: number, column: string, text: string) => {
      const changes = await validator().edit({ row, column, text });
      setValidated((known) => known && { ...known, rows: withChanges(known.rows, changes) });
    },
    [validator],
  );

  const refused = validated ? [...validated.rows.values()].filter(isRefused) : [];
  return {
    file,
    reading,
    problem,
    columns,
    mapping,
    setMapping,
    validated,
    refusedCount: refused.length,
    soundCount: validated ? validated.total - refused.length : 0,
    open,
    remove: () => {
      setFile(undefined);
      setProblem(undefined);
    },
    prepare,
    validateRows,
    edit,
    sound: () => validator().sound(),
    saveTemplate: async (values: Values) => {
      const blob = await validator().write(templateSheets(task, columnsFor(task, values), translate));
      download(blob, exportFileName(translate('import.template.fileName', { label: task.label }), 'xlsx', new Date()));
    },
    saveRefused: async () => {
      const blob = await validator().write(refusedSheets(task, columns, refused, translate));
      download(blob, exportFileName(translate('import.rows.fileName', { label: task.label }), 'xlsx', new Date()));
    },
  };
}

export type Import = ReturnType<typeof useImport>;

export function isRefused({ problems }: ValidatedRow): boolean {
  return Object.keys(problems).length > 0;
}

/** Rows by number with the changes applied; a newly refused row is inserted in order. */
function withChanges(
  rows: ReadonlyMap<number, ValidatedRow>,
  changes: ValidatedRow[],
): ReadonlyMap<number, ValidatedRow> {
  const next = new Map(rows);
  for (const change of changes) next.set(change.row, change);
  return next.size === rows.size ? next : new Map([...next].sort(([a], [b]) => a - b));
}

/** The worker of one import: started on first use, terminated with the dialog. */
function useValidator(): () => ValidatorClient {
  const held = useRef<ReturnType<typeof startValidator> | undefined>(undefined);
  useEffect(
    () => () => {
      held.current?.stop();
      held.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    held.current ??= startValidator();
    return held.current.client;
  }, []);
}
