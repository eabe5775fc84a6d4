import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { localNumber } from '../../fields/shared/number/number-form';
import { sizeText } from '../../fields/shared/number/size';
import { FieldFrame } from '../../ui/frame';
import { Icon } from '../../ui/icon';
import { Progress } from '../../ui/progress';
import { UploadBox } from '../../ui/upload-box';
import { pastedCells, tabbed } from '../cells/clipboard';
import { maxFile, maxRows } from './limits';
import type { Import } from './useImport';

type Props = Pick<Import, 'file' | 'reading' | 'problem' | 'open' | 'paste' | 'remove'>;

/** Chooses a file, or takes cells that are pasted. They are read in the browser at once; nothing is sent. */
export function FileStep({ file, reading, problem, open, paste, remove }: Props) {
  const translate = useTranslate();
  const name = (known: string) => known || translate('import.paste.name');
  return (
    <>
      <FieldFrame label={translate('import.file.label')} required help={translate('import.file.stays')} error={problem}>
        {(control) =>
          reading === undefined ? (
            <UploadBox
              {...control}
              accept=".xlsx,.csv"
              limit={translate('import.file.limit', { size: sizeText(maxFile), rows: localNumber(maxRows) })}
              preview={
                file && (
                  <span className="v-import-file c-inline c-gap-6 c-shrink c-break">
                    <Icon name="table-2" />
                    <b>{name(file.name)}</b> {translate('import.file.rows', { smart_count: file.rows })}
                  </span>
                )
              }
              onFile={(chosen) => void open(chosen)}
              onRemove={remove}
              onCancel={remove}
            />
          ) : (
            <p className="v-import-file c-inline c-gap-6 c-shrink c-break" role="status">
              <Progress label={translate('import.file.reading', { name: name(reading) })} />
              {translate('import.file.reading', { name: name(reading) })}
            </p>
          )
        }
      </FieldFrame>
      <PasteBox onPaste={(text) => void paste(text)} />
    </>
  );
}

/** Takes cells from the clipboard, pasted here or anywhere in the step. What is typed into it is not taken. */
function PasteBox({ onPaste }: { onPaste: (text: string) => void }) {
  const translate = useTranslate();
  const box = useRef<HTMLTextAreaElement>(null);
  const take = useEffectEvent(onPaste);
  useEffect(() => {
    const onDocument = (event: ClipboardEvent) => {
      if (!event.clipboardData || isOther(event.target, box.current)) return;
      event.preventDefault();
      const cells = pastedCells(event.clipboardData);
      if (cells.flat().some((cell) => cell.trim() !== '')) take(tabbed(cells));
    };
    document.addEventListener('paste', onDocument);
    return () => document.removeEventListener('paste', onDocument);
  }, []);
  return (
    <FieldFrame label={translate('import.paste.label')} help={translate('import.paste.help')}>
      {(control) => (
        <textarea
          {...control}
          ref={box}
          className="c-input"
          rows={2}
          value=""
          placeholder={translate('import.paste.here')}
          onChange={() => undefined}
        />
      )}
    </FieldFrame>
  );
}

/** Whether a paste is meant for another input. */
function isOther(target: EventTarget | null, box: HTMLElement | null): boolean {
  if (target === box) return false;
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file');
}
