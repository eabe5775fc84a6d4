import { useNotify, useTranslate } from 'react-admin';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { download, exportFileName } from '../export/file-name';
import type { Added, Entry, EntryKind } from './entries';
import { entryFile, LARGEST_FILE, readEntryFile, type FileProblem } from './file';
import './kept.css';

interface Props<T extends Entry, W extends string> {
  kind: EntryKind<T, W>;
  owner: string;
  /** The entries that are written to a file. */
  entries: T[];
  /** Name of the file. */
  title: string;
  texts: {
    /** Label of the chosen file. */
    choose: string;
    /** How many were added. */
    imported: (count: number) => string;
    problem: (problem: FileProblem<W>) => string;
  };
  /** Undefined where they were refused. */
  onAdd: (entries: T[]) => Promise<Added | undefined>;
  /** Stands before the buttons. */
  children?: ReactNode;
}

/** Takes entries elsewhere, and to colleagues: a file of them. It says which names were taken. */
export function KeptFiles<T extends Entry, W extends string>(props: Props<T, W>) {
  const { kind, owner, entries, title, texts, onAdd, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const file = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<FileProblem<W>[]>([]);

  const read = async (chosen: File) => {
    const text = chosen.size > LARGEST_FILE ? '' : await chosen.text();
    const found = readEntryFile(kind, text, owner);
    setProblems(found.problems);
    const outcome = found.problems.length === 0 ? await onAdd(found.entries) : undefined;
    if (!outcome) return;
    const { added, renamed, same } = outcome;
    const told = [
      added > 0 && texts.imported(added),
      renamed.length > 0 && translate('kept.renamed', { names: renamed.join(', '), smart_count: renamed.length }),
      same > 0 && translate('kept.same', { smart_count: same }),
    ];
    notify(told.filter(Boolean).join(' '), { type: renamed.length > 0 ? 'warning' : 'success' });
  };

  return (
    <>
      <div className="v-kept-foot c-wrap c-gap-2 c-line-above">
        {children}
        <Button
          small
          variant="quiet"
          icon="download"
          disabled={entries.length === 0}
          onClick={() => download(entryFile(kind, owner, entries), exportFileName(title, 'json', new Date()))}
        >
          {translate('ra.action.export')}
        </Button>
        <Button small variant="quiet" icon="upload" onClick={() => file.current?.click()}>
          {translate('list.import')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={texts.choose}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) void read(chosen);
          }}
        />
      </div>
      {problems.length > 0 && (
        <ul className="v-kept-problems" role="alert">
          {problems.map((problem, index) => (
            <li key={index}>{texts.problem(problem)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
