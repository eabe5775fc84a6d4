import { browserStorage, type KeyedStorage } from '../../../auth/safe-storage';

const key = 'remembered_account';

/** The remembered account of this device; never a password. */
export function rememberedAccount(storage: KeyedStorage = browserStorage) {
  return {
    read: () => storage.getItem(key) ?? '',
    /** Stores the account, or removes the stored one. */
    keep: (account: string, wished: boolean) => (wished ? storage.setItem(key, account) : storage.removeItem(key)),
  };
}
