import { memoryDrafts } from '../../src/views/import/draft-store.case';
import { serveValidator, type Port } from '../../src/views/import/validator-port';
import { InlineDeflate } from '../../src/views/export/inline-deflate';

/**
 * The worker that reads the rows of an import, in the page of a unit test: it has a thread in a browser alone. The zip library
 * starts workers too, from the code of its own.
 */
export class PageWorker {
  constructor(address: string | URL) {
    if (!String(address).endsWith('/validator.worker.ts')) return new InlineDeflate() as unknown as PageWorker;
    const { port1, port2 } = new MessageChannel();
    serveValidator(port2 as unknown as Port, memoryDrafts());
    port1.start();
    port2.start();
    return Object.assign(port1, { terminate: () => port1.close() }) as unknown as PageWorker;
  }
}
