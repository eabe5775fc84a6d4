import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { apiPrefixes, type RuntimeConfig, type Sandbox } from './app';
import { securityHeaders } from './security';
import { createStaticFiles } from './static';

export interface ServerOptions {
  /** The sandbox, or a function that opens it after the port is open. Requests wait for it. */
  sandbox: Sandbox | (() => Promise<Sandbox>);
  /** The built console, with its index.html. */
  directory: string;
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Path of the console, with slashes at both ends; default `/`. The calls of the sandbox stay at the root. */
  basePath?: string;
}

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  address: string;
  sandbox: Sandbox;
  /** Stops listening, gives running requests a second, and closes the other connections. The sandbox stays open. */
  close(): Promise<void>;
}

/** The port is in use or not permitted. The message has the remedy. */
export class PortProblem extends Error {
  override readonly name = 'PortProblem';
}

/** Whether a path belongs to the sandbox and not to the console. */
export function isSandboxPath(path: string): boolean {
  return path === '/config.json' || apiPrefixes.some((prefix) => path.startsWith(`${prefix}/`));
}

function addressesOf({ data_centers: centers, default_address: address, servers = {} }: RuntimeConfig): string[] {
  return [address, ...centers.map((center) => center.address), ...Object.values(servers)];
}

/** Answers the requests of the sandbox: the calls and the runtime configuration. */
export async function sandboxResponse(sandbox: Sandbox, request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  if (pathname !== '/config.json') return sandbox.app.fetch(request);
  return Response.json(sandbox.configFor(origin), { headers: { 'cache-control': 'no-cache' } });
}

function problemOf(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new PortProblem(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1}`,
    );
  if (error.code === 'EACCES')
    return new PortProblem(`Port ${port} is only for administrators. Choose a port above 1023: PORT=8080`);
  return error;
}

/**
 * Starts listening and returns the port.
 * @throws PortProblem when the port cannot be used
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(problemOf(error, port)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Milliseconds for running requests to end. */
const grace = 1000;

/** Milliseconds that a connection without requests is kept. Proxies keep theirs for a minute, and would send into a closed one. */
const idleConnection = 65_000;

/** Stops listening, waits for running requests, and then closes the other connections, because streams never end. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    const late = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Serves console, sandbox and runtime configuration from one origin.
 * @throws PortProblem when the port cannot be used
 */
export async function startServer({
  sandbox,
  directory,
  port,
  host = '127.0.0.1',
  basePath = '/',
}: ServerOptions): Promise<RunningServer> {
  const files = createStaticFiles(directory, basePath);
  let open: (opened: Sandbox) => void = () => undefined;
  const ready = new Promise<Sandbox>((resolve) => {
    open = resolve;
  });
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, origin } = new URL(request.url);
    const opened = await ready;
    if (isSandboxPath(pathname)) return sandboxResponse(opened, request);
    if (`${pathname}/` === basePath) return new Response(null, { status: 308, headers: { location: basePath } });
    if (!pathname.startsWith(basePath)) return new Response('Not found', { status: 404 });
    const inside = new Request(new URL(request.url.slice(origin.length + basePath.length - 1), origin), {
      method: request.method,
      headers: request.headers,
    });
    if (pathname === `${basePath}config.json`) return sandboxResponse(opened, inside);
    return files.respond(inside, (scripts) => securityHeaders(addressesOf(opened.configFor(origin)), origin, scripts));
  };
  // Without TLS or HTTP/2 options the adaptor makes a plain HTTP server. The globals of the process stay as they are.
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  server.keepAliveTimeout = idleConnection;
  const actual = await listen(server, port, host);
  try {
    const opened = await (typeof sandbox === 'function' ? sandbox() : sandbox);
    open(opened);
    return {
      address: `http://${host}:${actual}`,
      sandbox: opened,
      close: () => closeServer(server),
    };
  } catch (error) {
    server.closeAllConnections();
    server.close();
    throw error;
  }
}
