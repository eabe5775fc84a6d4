import { safeStorage } from '../../auth/safe-storage';

const key = 'remembered_account';

/** The account that somebody wished to find again on this device; never a password. */
export function rememberedAccount(open: () => Storage = () => window.localStorage) {
  const store = safeStorage(open);
  return {
    read: () => store.get(key) ?? '',
    /** Keeps the account, or forgets the one that was kept. */
    keep: (account: string, wished: boolean) => (wished ? store.set(key, account) : store.remove(key)),
  };
}
