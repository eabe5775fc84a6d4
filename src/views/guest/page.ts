import type { Guest } from '../../auth/guest';
import type { Client } from '../../wire/client';

/** What the app gives to a page outside the shell. */
export interface PublicPageProps {
  client: Client;
  guest: Guest;
  /** Query of the page, `?client_id=…`. */
  search: string;
  /** Leaves the console, whose page is not come back to. */
  leave: (address: string) => void;
}
