import type { Guest } from '../../auth/guest';
import type { Client } from '../../wire/client';

/** Props of a page outside the shell. */
export interface PublicPageProps {
  client: Client;
  guest: Guest;
  /** Query of the page, `?client_id=…`. */
  search: string;
  /** Leaves the console; the page is replaced in the history. */
  leave: (address: string) => void;
}
