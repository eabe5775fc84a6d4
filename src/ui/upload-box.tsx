import { useTranslate } from 'react-admin';
import { useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from './button';
import type { FrameControl } from './frame';
import { Icon } from './icon';
import { Progress } from './progress';
import './upload-box.css';

interface Props extends FrameControl {
  accept: string;
  /** Text about the accepted files. */
  limit: string;
  /** The stored file; nothing when there is none. */
  preview: ReactNode;
  /** Name and share, 0 to 1, of the running upload. */
  running?: { name: string; share: number };
  readOnly?: boolean;
  inputRef?: (element: HTMLElement | null) => void;
  onFile: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
  onBlur?: () => void;
}

/** Chooses a file by dialog or by drag and drop, and shows the progress and the stored file. */
export function UploadBox(props: Props) {
  const { accept, limit, preview, running, readOnly, inputRef, onFile, onCancel, onRemove, onBlur, ...control } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !readOnly) onFile(file);
  };
  return (
    <div
      className="c-upload c-row c-gap-8 c-wrap"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!readOnly);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        {...control}
        ref={(element) => {
          input.current = element;
          inputRef?.(element);
        }}
        className="c-visually-hidden"
        type="file"
        accept={accept}
        disabled={readOnly}
        onBlur={onBlur}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {preview}
      {running ? (
        <>
          <span className="c-upload-text c-grow c-muted">
            <span className="c-cut">{translate('fields.upload.running', { name: running.name })}</span>
            <Progress
              max={1}
              value={running.share}
              label={translate('fields.upload.running', { name: running.name })}
            />
          </span>
          <Button small onClick={onCancel}>
            {translate('ra.action.cancel')}
          </Button>
        </>
      ) : (
        !readOnly && (
          <>
            <Button small tabIndex={-1} onClick={() => input.current?.click()}>
              <Icon name="upload" />
              {translate(preview ? 'fields.upload.replace' : 'fields.upload.choose')}
            </Button>
            {preview && (
              <IconButton icon="trash-2" small label={translate('fields.upload.remove')} onClick={onRemove} />
            )}
            <span className="c-upload-text c-grow c-muted">
              {!preview && translate('fields.upload.drop')} <small>{limit}</small>
            </span>
          </>
        )
      )}
    </div>
  );
}
