import { useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '../../../schema/field-definition';
import type { RowRecord } from '../../cell';
import { useFieldServices } from '../../services';

type Transfer =
  | { state: 'idle' }
  | { state: 'running'; file: File; share: number }
  | { state: 'failed'; file: File; reason: string | undefined };

interface TransferControl {
  transfer: Transfer;
  start: (file: File) => void;
  cancel: () => void;
}

/** One upload at a time: a new one, a cancel and leaving the page end the one that runs. */
export function useTransfer(
  options: UploadOptions,
  values: () => RowRecord,
  onDone: (address: string, file: File) => void,
): TransferControl {
  const { upload } = useFieldServices();
  const [transfer, setTransfer] = useState<Transfer>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const stillRuns = (): boolean => running.current === controller;
    const show = (next: Transfer): void => {
      if (stillRuns()) setTransfer(next);
    };
    show({ state: 'running', file, share: 0 });
    try {
      const onProgress = (share: number): void => show({ state: 'running', file, share });
      const address = await upload(file, options, values(), onProgress, controller.signal);
      if (stillRuns()) onDone(address, file);
      show({ state: 'idle' });
    } catch (error) {
      show({ state: 'failed', file, reason: error instanceof Error ? error.message : undefined });
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    running.current = null;
    setTransfer({ state: 'idle' });
  };

  return { transfer, start: (file) => void start(file), cancel };
}
