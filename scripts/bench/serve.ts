import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { closeServer, listen } from '../../sandbox/server';
import { createStaticFiles } from '../../sandbox/static';

type Call = (request: Request) => Promise<Response> | Response;

/**
 * Serves a built application compressed with gzip, with the platform's calls beside it. Both applications of the bench
 * come from here, so that neither has the better server.
 *
 * @param dist folder of the built application
 * @param config content of /config.json
 */
export async function serve(dist: string, call: Call, config: object) {
  const files = createStaticFiles(dist);
  const headers = { accept: '*/*', 'accept-encoding': 'gzip' };
  const answer = cached(call);
  const fetch = (request: Request) => {
    const path = new URL(request.url).pathname;
    if (path.startsWith('/api/')) return answer(request);
    if (path === '/config.json') return Response.json(config, { headers: { 'cache-control': 'no-cache' } });
    return files.respond(new Request(request.url, { headers }), () => ({}));
  };
  const server = createAdaptorServer({ fetch }) as Server;
  const port = await listen(server, 0, '127.0.0.1');
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

/** Answers calls; those of reads once, because the browser is measured and not the database. */
function cached(call: Call): Call {
  const answers = new Map<string, Promise<string>>();
  return async (request) => {
    const body = await request.text();
    const authorization = request.headers.get('authorization') ?? '';
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const ask = async () => await (await call(new Request(request.url, { method: 'POST', body, headers }))).text();
    const key = `${request.url}\n${authorization}\n${body}`;
    const text = answers.get(key) ?? ask();
    if (/\/(list|get|query)$/.test(request.url)) answers.set(key, text);
    return new Response(await text, { headers: { 'content-type': 'application/json' } });
  };
}
