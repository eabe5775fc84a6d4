import type { RuntimeConfig } from '../../../auth/config';
import { browserStorage, type KeyedStorage } from '../../../auth/safe-storage';

const key = 'proven_key';

/** Whether the last sign-in of this browser was at this data center and with this public key: then the key is right. */
export function provenKey({ publicKey }: RuntimeConfig, storage: KeyedStorage = browserStorage) {
  const mark = (address: string) => `${address} ${publicKey}`;
  return {
    has: (address: string) => storage.getItem(key) === mark(address),
    keep: (address: string) => storage.setItem(key, mark(address)),
  };
}
