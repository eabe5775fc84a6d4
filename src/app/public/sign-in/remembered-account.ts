import { browserStorage, type KeyedStorage } from '../../../auth/safe-storage';

const key = 'remembered_account';

/** The account that somebody wished to find again on this device; never a password. */
export function rememberedAccount(storage: KeyedStorage = browserStorage) {
  return {
    read: () => storage.getItem(key) ?? '',
    /** Keeps the account, or forgets the one that was kept. */
    keep: (account: string, wished: boolean) => (wished ? storage.setItem(key, account) : storage.removeItem(key)),
  };
}
