import { useNotify, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { pageHref, currentPath } from '../../../base-path';
import { useCopy } from '../../../fields/shared/useCopy';
import { Button } from '../../../ui/button';
import { download, exportFileName } from '../../export/file-name';
import { searchOfView } from './link';
import type { SavedView } from './saved-view';
import { useShown } from './useOpenView';
import { LARGEST_FILE, readViewFile, viewFile, type FileProblem } from './view-file';

interface Props {
  /** The views that are written to a file. */
  views: SavedView[];
  /** What the list shows. */
  current: SavedView;
  /** Resolves to whether the views were added. */
  onAdd: (views: SavedView[]) => Promise<boolean>;
}

/** Takes views elsewhere: a link with what the list shows, and a file of the user's views. */
export function ViewFiles({ views, current, onAdd }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const shown = useShown();
  const copy = useCopy('views.copied');
  const file = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const { name, label } = shown.definition;

  const read = async (chosen: File) => {
    const text = chosen.size > LARGEST_FILE ? '' : await chosen.text();
    const found = readViewFile(text, name);
    setProblems(found.problems);
    if (found.problems.length === 0 && (await onAdd(found.views)))
      notify('views.imported', { type: 'success', messageArgs: { smart_count: found.views.length } });
  };

  return (
    <>
      <div className="v-chooser-foot v-saved-foot">
        <Button
          small
          variant="quiet"
          icon="copy"
          onClick={() => void copy(window.location.origin + pageHref(currentPath()) + searchOfView(current, shown))}
        >
          {translate('views.copyLink')}
        </Button>
        <Button
          small
          variant="quiet"
          icon="download"
          disabled={views.length === 0}
          onClick={() => download(viewFile(name, views), exportFileName(`${label} views`, 'json', new Date()))}
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
          aria-label={translate('views.chooseFile')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) void read(chosen);
          }}
        />
      </div>
      {problems.length > 0 && (
        <ul className="v-saved-problems" role="alert">
          {problems.map(({ key, values }, index) => (
            <li key={index}>{translate(`views.file.${key}`, values)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
