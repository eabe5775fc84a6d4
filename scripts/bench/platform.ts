import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request for `/api/…`. */
export type Platform = (request: Request) => Promise<Response> | Response;

/**
 * Answers Node's requests for `/api/…`. Answers of reads are cached, because the browser is measured and not the
 * database.
 */
export function platformHandler(platform: Platform): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const answers = new Map<string, Promise<string>>();

  async function answer(incoming: IncomingMessage): Promise<string> {
    const path = incoming.url ?? '/';
    const body = await bodyOf(incoming);
    const authorization = incoming.headers.authorization ?? '';
    const ask = async () => await (await platform(requestFor(path, body, authorization))).text();
    if (!/\/(list|get|query)$/.test(path)) return await ask();
    const key = `${path}\n${authorization}\n${body}`;
    const known = answers.get(key) ?? ask();
    answers.set(key, known);
    return await known;
  }

  return (incoming, outgoing) => {
    answer(incoming).then(
      (text) => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(text),
      (problem: unknown) => outgoing.writeHead(500).end(String(problem)),
    );
  };
}

/** A bearer call of a path below `/api`. */
export function requestFor(path: string, body: string, authorization: string): Request {
  return new Request(`http://127.0.0.1${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
