import { logLine, type LogLevel, namesOf } from './access-log';
import { createExchange, type Exchange, requestIdHeader } from './exchange';

interface ObserverOptions {
  /** Default: none. */
  level?: LogLevel;
  /** Takes the lines of the log. */
  write?: (line: string) => void;
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
  /** Answers a request, and logs it when the answer has been sent. */
  around(request: Request, ends: Ends, answer: (exchange: Exchange) => Promise<Response>): Promise<Response>;
}

export function createObserver({ level = 'off', write = () => undefined }: ObserverOptions): Observer {
  return {
    async around(request, { incoming, outgoing }, answer) {
      const [begun, at, sent] = [new Date(), performance.now(), incoming.socket.bytesWritten];
      const { pathname, searchParams } = new URL(request.url);
      const exchange = createExchange(request.headers.get(requestIdHeader), pathname);
      outgoing.setHeader(requestIdHeader, exchange.id);
      outgoing.once('close', () => {
        const { id, path, code } = exchange;
        const { statusCode: status, writableFinished } = outgoing;
        const { method } = request;
        const milliseconds = performance.now() - at;
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
  };
}
