import { useTranslate, useWrappedSource } from 'react-admin';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { FieldFrame } from '../../../ui/frame';
import { UploadBox } from '../../../ui/upload-box';
import { pictureAddress } from '../../image/cell';
import { Picture } from '../../image/picture';
import type { InputProps } from '../../input';
import { fileCell } from '../../file/cell';
import { problem, type Problem } from '../../problem';
import { siblingPath, siblingsOf } from '../../siblings';
import { useFieldInput } from '../../useFieldInput';
import { sizeText } from '../number/size';
import { acceptText, checkFile } from './accepts';
import { useTransfer } from './useTransfer';

/** A picture or a file: the form holds the address that its upload answered. Saving waits for a running upload. */
export function UploadInput(props: InputProps<'image' | 'file'>) {
  const translate = useTranslate();
  const { kind, label, options } = props.field;
  const path = useWrappedSource(props.source);
  const { getValues, setValue } = useFormContext();
  const [refused, setRefused] = useState<Problem | undefined>();
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props, () =>
    transfer.state === 'running' ? problem('validation.uploading') : undefined,
  );
  const place = (address: string, bytes: number | null): void => {
    onChange(address);
    if (options.size !== undefined) setValue(siblingPath(path, options.size), bytes, { shouldDirty: true });
  };
  const { transfer, start, cancel } = useTransfer(
    options,
    () => siblingsOf(getValues(), path),
    (address, file) => place(address, file.size),
  );
  const take = (file: File): void => {
    const found = checkFile(file, options.accept, options.maxSize);
    setRefused(found);
    if (!found) start(file);
  };
  const failure = transfer.state === 'failed' && (transfer.reason ?? translate('fields.upload.failed'));
  const limit = translate(options.accept.length > 0 ? 'fields.upload.limit' : 'fields.upload.size', {
    accept: acceptText(options.accept),
    size: sizeText(options.maxSize),
  });
  return (
    <>
      <FieldFrame {...frame} wide error={refused ? translate(refused.message, refused.args) : failure || frame.error}>
        {(control) => (
          <UploadBox
            {...control}
            inputRef={ref}
            accept={options.accept.join(',')}
            limit={limit}
            preview={previewOf(kind, label, value)}
            running={transfer.state === 'running' ? { name: transfer.file.name, share: transfer.share } : undefined}
            readOnly={props.readOnly}
            onFile={take}
            onCancel={cancel}
            onRemove={() => place('', null)}
            onBlur={onBlur}
          />
        )}
      </FieldFrame>
      {transfer.state === 'failed' && (
        <Button small icon="rotate-ccw" onClick={() => start(transfer.file)}>
          {translate('fields.upload.retry')}
        </Button>
      )}
    </>
  );
}

function previewOf(kind: 'image' | 'file', label: string, value: unknown) {
  if (typeof value !== 'string' || value === '') return null;
  const picture = kind === 'image' ? pictureAddress(value) : undefined;
  if (picture) return <Picture className="c-upload-picture" address={picture} alt={label} />;
  return <span className="c-upload-file">{fileCell(value)}</span>;
}
