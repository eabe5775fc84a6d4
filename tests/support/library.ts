import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { listen } from '../../sandbox/server';

/**
 * A backend that this project did not shape, small and whole: the catalogue of a library, and the printer that it orders
 * from. Its lists are pages as Spring Data answers them (`content`, `totalElements`, a zero-based `page`), sorted by 1 and
 * -1 as MongoDB is asked; 0 means success, moments are numbers, and a secret is only ever answered masked.
 */
export interface Library {
  /** For `servers` of the runtime configuration. */
  servers: { library: string; printer: string };
  /** Takes a token; nothing is answered without one. */
  letIn(token: string): void;
  /** The books as they are stored. */
  books: Map<number, Book>;
  /** The jobs that were sent to the printer. */
  orders: Record<string, unknown>[];
  /** Bodies that a path was called with, in their order. */
  bodiesOf(path: string): Record<string, unknown>[];
  close(): void;
}

interface Book {
  id: number;
  title: string;
  isbn: string;
  authorId: number;
  /** `novel,travel` */
  genres: string;
  price: number;
  /** Milliseconds since 1970. */
  publishedOn: number;
  /** Seconds since 1970. */
  addedAt: number;
  inPrint: boolean;
  stock: number;
  /** Fewer copies are ordered again. */
  reorderAt: number;
  details: Record<string, unknown>;
  note: string;
  feedKey: string;
}

type Body = Record<string, unknown>;

const authors = [
  { id: '1', name: 'Karin Boye', country: 'Sweden' },
  { id: '2', name: 'Italo Calvino', country: 'Italy' },
  { id: '3', name: 'Lu Xun', country: 'China' },
];

const rooms = [
  {
    id: 1,
    name: 'North room',
    author: 1,
    opening: '09:00-17:00',
    free: 12,
    seats: 40,
    kept: 5,
    greeting: 'Good day, reader.',
    handover: 'The librarian is on her way.',
  },
  { id: 2, name: 'South room', author: 2, opening: '', free: 3, seats: 20, kept: 5, greeting: '', handover: '' },
];

const mask = '********';

/** 24 books, of each author eight; the first of them are the oldest, and the last is out of print. */
function seed(): Map<number, Book> {
  const titles = ['Invisible', 'Northern', 'Silent', 'Winter'].flatMap((first) =>
    ['Cities', 'Gardens', 'Harbours', 'Letters', 'Roads', 'Stations'].map((last) => `${first} ${last}`),
  );
  const books = titles.map((title, index): Book => ({
    id: index + 1,
    title,
    isbn: `978-${index + 1}`,
    authorId: (index % authors.length) + 1,
    genres: index % 2 === 0 ? 'novel' : 'novel,travel',
    price: 10 + ((index * 7) % 24),
    publishedOn: Date.UTC(2000 + index, 0, 1),
    addedAt: Date.UTC(2025, 0, 1 + index, 12) / 1000,
    inPrint: index < titles.length - 1,
    stock: index % 8,
    reorderAt: 4,
    details: { pages: 100 + index, shelf: `A${index}` },
    note: '',
    feedKey: `key-${index + 1}`,
  }));
  return new Map(books.map((book) => [book.id, book]));
}

function ok(context: Context, result: unknown = null) {
  return context.json({ code: 0, message: 'ok', result });
}

function failed(context: Context, code: number, message: string) {
  return context.json({ code, message });
}

/** The row of an answer, with its key masked. */
function shown(book: Book): Book {
  return { ...book, feedKey: mask };
}

function found(books: Iterable<Book>, { title, authorId, publishedFrom, publishedTo, inPrint, id }: Body): Book[] {
  return [...books].filter(
    (book) =>
      (title === undefined || book.title.toLowerCase().includes(String(title).toLowerCase())) &&
      (authorId === undefined || [authorId].flat().includes(book.authorId)) &&
      (publishedFrom === undefined || book.publishedOn >= Number(publishedFrom)) &&
      (publishedTo === undefined || book.publishedOn <= Number(publishedTo)) &&
      (inPrint === undefined || book.inPrint === inPrint) &&
      (id === undefined || [id].flat().includes(book.id)),
  );
}

function sorted(books: Book[], { sortBy, sortDir }: Body): Book[] {
  const value = (book: Book) => book[sortBy as keyof Book];
  if (sortDir !== 1 && sortDir !== -1) return books;
  return books.toSorted((one, other) => (value(one) < value(other) ? -1 : value(one) > value(other) ? 1 : 0) * sortDir);
}

export async function startLibrary(): Promise<Library> {
  const tokens = new Set<string>();
  const books = seed();
  const orders: Library['orders'] = [];
  const called: { path: string; body: Body }[] = [];
  const app = new Hono<{ Variables: { body: Body } }>();
  app.use('*', cors({ origin: '*' }));
  app.use('*', async (context, next) => {
    const { path } = context.req;
    const body = await context.req.json<Body>();
    // Each part of the house wants its token in another place.
    const wrapped = body['request'] as Body | undefined;
    const given = path.includes('/v2/')
      ? wrapped?.['acc_token']
      : path.startsWith('/printer/')
        ? context.req.header('authorization')?.replace('Bearer ', '')
        : context.req.header('authorization');
    if (given === undefined || !tokens.has(String(given))) return failed(context, 401, 'Who are you?');
    context.set('body', path.includes('/v2/') ? (body['params'] as Body) : body);
    called.push({ path, body });
    return await next();
  });

  app.post('/catalogue/books/search', (context) => {
    const body = context.get('body');
    const { page, size } = body;
    if (!Number.isInteger(page) || !Number.isInteger(size)) return failed(context, 4000, 'page and size are needed');
    const all = sorted(found(books.values(), body), body);
    const start = Number(page) * Number(size);
    return ok(context, {
      content: all.slice(start, start + Number(size)).map(shown),
      totalElements: all.length,
      number: page,
      size,
    });
  });
  app.post('/catalogue/books/get', (context) => {
    const book = books.get(Number(context.get('body')['id']));
    return book ? ok(context, shown(book)) : failed(context, 4040, 'No such book');
  });
  app.post('/catalogue/books/create', (context) => {
    const body = context.get('body') as unknown as Omit<Book, 'id'>;
    if ([...books.values()].some(({ isbn }) => isbn === body.isbn)) return failed(context, 4091, 'ISBN');
    const id = Math.max(...books.keys()) + 1;
    books.set(id, { ...body, id, addedAt: Math.floor(Date.now() / 1000) });
    return ok(context, { id });
  });
  app.post('/catalogue/books/update', (context) => {
    const body = context.get('body') as Partial<Book>;
    const book = books.get(Number(body.id));
    if (!book) return failed(context, 4040, 'No such book');
    if (body.feedKey === mask) return failed(context, 4001, 'A mask is no key');
    books.set(book.id, { ...book, ...body });
    return ok(context);
  });
  app.post('/catalogue/books/delete', (context) =>
    books.delete(Number(context.get('body')['id'])) ? ok(context) : failed(context, 4040, 'No such book'),
  );
  app.post('/catalogue/books/export', (context) => ok(context));
  app.post('/catalogue/v2/authors/all', (context) => ok(context, authors));
  app.post('/catalogue/rooms/all', (context) => ok(context, rooms));
  app.post('/printer/orders', (context) => {
    orders.push(context.get('body'));
    return context.json({ code: 202, message: 'accepted' });
  });

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  const origin = `http://127.0.0.1:${await listen(server as Parameters<typeof listen>[0], 0, '127.0.0.1')}`;
  return {
    servers: { library: `${origin}/catalogue`, printer: `${origin}/printer` },
    letIn: (token) => void tokens.add(token),
    books,
    orders,
    bodiesOf: (path) => called.filter((call) => call.path === path).map(({ body }) => body),
    close: () => void server.close(),
  };
}
