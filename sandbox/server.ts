import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { apiPrefixes, type Sandbox } from './app';
import { securityHeaders } from './security';
import { createStaticFiles } from './static';

export interface ServerOptions {
  sandbox: Sandbox;
  /** The built console, with its index.html. */
  directory: string;
  /** 0 takes any free port. */
  port: number;
  host?: string;
}

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  address: string;
  /** Stops listening and cuts what is still open. The sandbox stays as it is. */
  close(): Promise<void>;
}

/** The port is taken, or may not be used. The message says what to do about it. */
export class PortProblem extends Error {
  override readonly name = 'PortProblem';
}

/** Whether a path is the sandbox's rather than the console's. */
export const isSandboxPath = (path: string): boolean => path === '/config.json' || apiPrefixes.some((prefix) => path.startsWith(`${prefix}/`));

/** Answers what belongs to the sandbox: the calls and the runtime configuration. */
export const sandboxResponse = async (sandbox: Sandbox, request: Request): Promise<Response> => {
  const { pathname, origin } = new URL(request.url);
  if (pathname !== '/config.json') return sandbox.app.fetch(request);
  return Response.json(sandbox.configFor(origin), { headers: { 'cache-control': 'no-cache' } });
};

const problemOf = (error: NodeJS.ErrnoException, port: number): Error => {
  if (error.code === 'EADDRINUSE') return new PortProblem(`Port ${port} is in use. Stop what uses it, or choose another by the environment: PORT=${port + 1}`);
  if (error.code === 'EACCES') return new PortProblem(`Port ${port} needs special rights. Choose one above 1023 by the environment: PORT=8080`);
  return error;
};

/**
 * Starts listening and answers the port.
 * @throws PortProblem when the port cannot be used
 */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(problemOf(error, port)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/**
 * Serves console, sandbox and runtime configuration from one origin.
 * @throws PortProblem when the port cannot be used
 */
export const startServer = async ({ sandbox, directory, port, host = '127.0.0.1' }: ServerOptions): Promise<RunningServer> => {
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, origin } = new URL(request.url);
    if (isSandboxPath(pathname)) return sandboxResponse(sandbox, request);
    return createFiles(origin).respond(request);
  };
  const files = new Map<string, ReturnType<typeof createStaticFiles>>();
  const createFiles = (origin: string): ReturnType<typeof createStaticFiles> => {
    const known = files.get(origin) ?? createStaticFiles(directory, securityHeaders(sandbox.configFor(origin), origin));
    if (files.size < 16) files.set(origin, known);
    return known;
  };
  // Without TLS or HTTP/2 options the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({ fetch }) as Server;
  const actual = await listen(server, port, host);
  return {
    address: `http://${host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
