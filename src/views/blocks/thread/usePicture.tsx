import { useTranslate } from 'react-admin';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { checkFile } from '../../../fields/shared/upload/accepts';
import { useTransfer } from '../../../fields/shared/upload/useTransfer';
import type { FieldDefinition, UploadOptions } from '../../../schema/field-definition';
import { Button } from '../../../ui/button';
import { Progress } from '../../../ui/progress';

const none: UploadOptions = { via: 'multipart', accept: [], maxSize: 0 };

/** The picture of a reply: chosen, dropped or pasted, checked by its field's rules, and uploaded at once. */
export function usePicture(field: FieldDefinition | undefined, onDone: (address: string) => void) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const [over, setOver] = useState(false);
  const options = field?.kind === 'image' ? field.options : none;
  const { transfer, start, cancel } = useTransfer(options, () => ({}), onDone);
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = checkFile(file, options.accept, options.maxSize);
    setRefused(found ? translate(found.message, found.args) : '');
    if (!found) start(file);
  };
  const running = transfer.state === 'running';
  const failed = refused || (transfer.state === 'failed' ? (transfer.reason ?? translate('fields.upload.failed')) : '');
  return {
    running,
    over,
    choose: () => input.current?.click(),
    onPaste: (event: ClipboardEvent) => {
      const [file] = event.clipboardData.files;
      if (!file) return;
      event.preventDefault();
      take(file);
    },
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      },
    },
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={options.accept.join(',')}
        aria-label={translate('blocks.thread.addPicture')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    ),
    note: running ? (
      <span className="v-composer-upload c-row c-gap-8 c-grow c-small c-muted">
        <span className="c-cut">{translate('fields.upload.running', { name: transfer.file.name })}</span>
        <Progress
          max={1}
          value={transfer.share}
          label={translate('fields.upload.running', { name: transfer.file.name })}
        />
        <Button small onClick={cancel}>
          {translate('ra.action.cancel')}
        </Button>
      </span>
    ) : failed ? (
      <span className="c-frame-error" role="alert">
        {failed}
      </span>
    ) : null,
  };
}
