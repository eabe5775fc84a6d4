import type { Queryable } from '../database/database';
import { sql } from '../database/sql';

/** An app of a third party, which may ask users for an authorization. */
interface CloudClient {
  client_id: string;
  client_name: string;
  /** The registered redirect addresses. */
  redirect_uris: readonly string[];
}

const cloudClients: readonly CloudClient[] = [
  {
    client_id: 'voice-home',
    client_name: 'Voice Home',
    redirect_uris: [
      'https://voice.example.com/api/skill/link/M2K7',
      'https://voice.example.cn/api/skill/link/M2K7',
      'https://voice.example.eu/link?vendor=M2K7',
    ],
  },
  { client_id: 'wall-panel', client_name: 'Wall Panel', redirect_uris: ['com.example.wallpanel:/linked'] },
];

export async function seedClients(db: Queryable): Promise<void> {
  for (const { client_id: id, client_name: name, redirect_uris: addresses } of cloudClients) {
    await db.query(
      sql`insert into cloud_client (client_id, client_name, redirect_uris) values (${id}, ${name}, ${[...addresses]}::text[])`,
    );
  }
}
