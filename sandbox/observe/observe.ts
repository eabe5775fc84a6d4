import type { Connections } from '../database/database';
import { logLine, type LogLevel, namesOf } from './access-log';
import { createExchange, type Exchange, requestIdHeader } from './exchange';
import { createMeasures } from './measures';

interface ObserverOptions {
  /** Default: none. */
  level?: LogLevel;
  /** Takes the lines of the log. */
  write?: (line: string) => void;
  /** Connections to the database, once it is open. */
  connections(): Connections | undefined;
}

/** The two ends of a request's connection, as Node has them. */
export interface Ends {
  incoming: { socket: { bytesWritten: number; remoteAddress?: string | undefined } };
  outgoing: {
    statusCode: number;
    writableFinished: boolean;
    setHeader(name: string, value: string): unknown;
    once(event: 'close', listener: () => void): unknown;
  };
}

interface Observer {
  /** Answers a request, and counts and logs it when the answer has been sent. */
  around(request: Request, ends: Ends, answer: (exchange: Exchange) => Promise<Response>): Promise<Response>;
  /** The metrics as text. */
  text(): string;
  close(): void;
}

export function createObserver({ level = 'off', write = () => undefined, connections }: ObserverOptions): Observer {
  const measures = createMeasures(connections);
  return {
    async around(request, { incoming, outgoing }, answer) {
      const [begun, at, sent] = [new Date(), performance.now(), incoming.socket.bytesWritten];
      const { pathname, searchParams } = new URL(request.url);
      const exchange = createExchange(request.headers.get(requestIdHeader), pathname);
      outgoing.setHeader(requestIdHeader, exchange.id);
      outgoing.once('close', () => {
        const { id, path, route, code } = exchange;
        const { statusCode: status, writableFinished } = outgoing;
        const { method } = request;
        const milliseconds = performance.now() - at;
        measures.count({ route, method, status, code, seconds: milliseconds / 1000 });
        const line = logLine(level, {
          begun,
          id,
          method,
          path,
          query: namesOf(searchParams),
          status,
          code,
          milliseconds,
          bytes: incoming.socket.bytesWritten - sent,
          aborted: !writableFinished,
        });
        if (line !== undefined) write(line);
      });
      return answer(exchange);
    },
    text: measures.text,
    close: measures.close,
  };
}
