import { transfer } from 'comlink';
import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportDefinition } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { chosenZone } from '../../schema/zone';
import { useDefinition, useDefinitions } from '../definitions';
import { download, exportFileName } from '../export/file-name';
import { keepable } from '../form/draft';
import { usePreference } from '../preferences';
import { autoMapping, columnsFor, missingColumns, type Mapping } from './columns';
import type { KeptNote } from './draft-store';
import { FileProblem } from './file-problem';
import { maxFile } from './limits';
import { isMappingMemory, recalled, remembering } from './mapping-memory';
import { createSheet, type Sheet } from './sheet';
import type { TextSheet } from './sheets';
import { refusedSheets, templateSheets } from './template';
import { useKept } from './useKept';
import type { OpenedSheet, Source } from './validator-calls';
import { startValidator, type ValidatorClient } from './validator-client';

type Values = Record<string, unknown>;

interface OpenedRows extends OpenedSheet {
  /** Name of the file; '' for pasted rows. */
  name: string;
}

/** What is done with a sheet: an import, or an update of records. */
export type SheetTask = Pick<ImportDefinition, 'name' | 'label' | 'fields' | 'columns' | 'words'> & {
  /** The columns for the answers before the rows; those of an import by default. */
  columnsOf?: (values: Values) => FieldDefinition[];
  /** Only what the sheet has is shown and used; a column that it lacks says nothing. */
  isPartial?: boolean;
  /** Its cells are judged with the records that they are for, and here only the key. */
  judgedLater?: boolean;
  /** Key of the text that counts the rows without a problem. */
  soundText: string;
};

/** The state of one import between its steps. Nothing is sent from here. */
export function useImport(task: SheetTask) {
  const translate = useTranslate();
  const { name: resource } = useDefinition();
  const definitions = useDefinitions();
  const validator = useValidator();
  const kept = useKept(task, validator);
  const [memory = [], remember] = usePreference(`import:${resource}:${task.name}`, isMappingMemory);
  const [file, setFile] = useState<OpenedRows>();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [columns, setColumns] = useState<FieldDefinition[]>([]);
  const [mapping, setMapping] = useState<Mapping>({});
  const [isKnown, setKnown] = useState(false);
  const [sheet, setSheet] = useState<Sheet>();
  const [shown, setShown] = useState<FieldDefinition[]>([]);
  const validatedFor = useRef('');
  const columnsOf = task.columnsOf ?? ((values: Values) => columnsFor(task, values));

  /** Reads a chosen file, or what was pasted; the earlier rows stay when these are refused. */
  const take = async (name: string, size: number, from: Source, bytes: () => Promise<ArrayBuffer>) => {
    setProblem(undefined);
    setReading(name);
    try {
      if (size > maxFile) throw new FileProblem('import.file.tooLarge');
      const file = await bytes();
      const opened = await validator().open(transfer(file, [file]), from);
      if ('refused' in opened) throw new FileProblem(opened.refused.key, opened.refused.args);
      setFile({ ...opened, name });
      setColumns([]);
      validatedFor.current = '';
    } catch (error) {
      setProblem(error instanceof FileProblem ? translate(error.key, error.args) : translate('import.file.unread'));
      setFile(undefined);
    } finally {
      setReading(undefined);
    }
  };

  const noteOf = (name: string, values: Values, places: Mapping): KeptNote => ({
    name,
    values: keepable(task.fields, values),
    mapping: places,
  });

  /** Validates every row. Corrections stay while rows, columns and values are the same. */
  const validateAs = async (wanted: FieldDefinition[], places: Mapping, values: Values, name: string) => {
    const question = JSON.stringify([places, values]);
    if (question === validatedFor.current) return;
    const { words } = task;
    // Without them, the words of this language are read.
    const others = await definitions.others(resource).catch(() => []);
    const used = task.isPartial ? wanted.filter((column) => places[column.name] !== undefined) : wanted;
    const rows = await validator().validate({
      columns: used,
      mapping: places,
      values,
      zone: chosenZone(),
      words,
      yes: [translate('ra.boolean.true'), ...others.map(({ yes }) => yes)],
      no: [translate('ra.boolean.false'), ...others.map(({ no }) => no)],
      judgedLater: task.judgedLater,
    });
    const keep = () => kept.touch(noteOf(name, values, places));
    const made = createSheet(used, rows, validator(), keep);
    made.show(made.get().refusedCount > 0);
    setSheet(() => made);
    setShown(used);
    validatedFor.current = question;
    keep();
  };

  /**
   * Finds the columns for these parameters; the user's mapping stays while rows and columns are the same. Where it is that
   * of last time, the rows come next.
   */
  const prepare = async (values: Values): Promise<boolean | string> => {
    if (!file) {
      setProblem((known) => known ?? translate('import.file.none'));
      return false;
    }
    const wanted = columnsOf(values);
    const same =
      wanted.length === columns.length && wanted.every((column, index) => column.name === columns[index]?.name);
    if (same) return true;
    const known = recalled(memory, file.header, wanted);
    const places = known ?? autoMapping(file.header, wanted, task.words);
    setColumns(wanted);
    setMapping(places);
    setKnown(known !== undefined);
    if (!known || missingColumns(wanted, known).length > 0) return true;
    await validateAs(wanted, known, values, file.name);
    return 'rows';
  };

  /** Validates every row with the chosen columns; returns false when a required one is missing. */
  const validateRows = async (values: Values): Promise<boolean> => {
    if (!file || missingColumns(columns, mapping).length > 0) return false;
    await validateAs(columns, mapping, values, file.name);
    remember(remembering(memory, file.header, columns, mapping));
    return true;
  };

  /** Opens the rows of an earlier visit. */
  const restore = async (): Promise<KeptNote | undefined> => {
    const found = await kept.restore();
    if (!found) return undefined;
    const { note, ...opened } = found;
    const wanted = columnsOf(note.values);
    setFile({ ...opened, name: note.name });
    setColumns(wanted);
    setMapping(note.mapping);
    if (missingColumns(wanted, note.mapping).length === 0)
      await validateAs(wanted, note.mapping, note.values, note.name);
    return note;
  };

  const noteNow = (values: Values) => noteOf(file?.name ?? '', values, mapping);
  const save = async (sheets: TextSheet[], name: string) =>
    download(
      await validator().write(sheets),
      exportFileName(translate(name, { label: task.label }), 'xlsx', new Date()),
    );
  return {
    file,
    reading,
    problem,
    columns,
    mapping,
    /** The mapping is that of last time. */
    isKnown,
    setMapping: (next: Mapping) => {
      setMapping(next);
      setKnown(false);
    },
    sheet,
    /** The columns of the sheet's rows. */
    shown,
    hasKept: kept.isThere,
    restore,
    open: (chosen: File) =>
      take(chosen.name, chosen.size, /\.csv$/i.test(chosen.name) ? 'csv' : 'xlsx', () => chosen.arrayBuffer()),
    paste: (text: string) => {
      const bytes = new TextEncoder().encode(text);
      return take('', bytes.byteLength, 'pasted', async () => bytes.buffer);
    },
    remove: () => {
      setFile(undefined);
      setProblem(undefined);
    },
    prepare,
    validateRows,
    sound: () => validator().sound(),
    /** The rows are about to be sent: a later visit must not offer them as unsent. */
    markSending: (values: Values, count: number) => kept.keep({ ...noteNow(values), sending: count }),
    markUnsent: (values: Values) => kept.keep(noteNow(values)),
    /** The rows were sent, or are given up. */
    drop: kept.drop,
    saveTemplate: (values: Values) =>
      save(templateSheets(task, columnsOf(values), translate), 'import.template.fileName'),
    saveRefused: () => save(refusedSheets(task, shown, sheet?.refused() ?? [], translate), 'import.rows.fileName'),
  };
}

export type Import = ReturnType<typeof useImport>;

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
