import { useCallback } from 'react';
import { useLocation, useNavigate } from '../../router/Router';

/** A dialog in the address of a list: `#import=devices`, `#export=orders`, `#tasks=shop/sale.export`, or `#export` for its rows. */
export interface AddressDialog {
  what: 'import' | 'export' | 'tasks';
  /** '' for the rows of the list. */
  name: string;
}

/** The name of the update from a sheet among the imports of a list: no import of a schema begins with a dot. */
export const updateName = '.update';

export function dialogIn(hash: string): AddressDialog | undefined {
  const [, what, name = ''] = /^#(import|export|tasks)(?:=([\w./-]+))?$/.exec(hash) ?? [];
  return what === 'import' || what === 'export' || what === 'tasks' ? { what, name } : undefined;
}

/** The dialog in the address, and a function that removes it. */
export function useAddressDialog(): [dialog: AddressDialog | undefined, forget: () => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const forget = useCallback(() => {
    if (dialogIn(hash)) void navigate({ pathname, search }, { replace: true, state });
  }, [hash, navigate, pathname, search, state]);
  return [dialogIn(hash), forget];
}
