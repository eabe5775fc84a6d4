import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Connections } from '../database/database';
import { createCounter, createGauge, createHistogram, type Metric, openMetrics } from './open-metrics';

/** What the server measures about itself. */
export interface Measures {
  /** Counts a request. @param code the code in the body of a call's answer */
  count(request: {
    route: string;
    method: string;
    status: number;
    code: number | string | undefined;
    seconds: number;
  }): void;
  /** The metrics as text. */
  text(): string;
  close(): void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']);

/** Seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

const nanoseconds = 1e9;
const quantiles = [50, 99, 100] as const;

/** @param connections those to the database, once it is open; undefined for the embedded one */
export function createMeasures(connections: () => Connections | undefined): Measures {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const requests = createCounter({
    name: 'http_requests',
    help: 'Requests that have ended, by route, method, HTTP status and the code in the answer of a call.',
  });
  const duration = createHistogram(
    { name: 'http_request_duration_seconds', unit: 'seconds', help: 'Time from a request to the end of its answer.' },
    durations,
  );
  const metrics: Metric[] = [
    requests,
    duration,
    createGauge(
      { name: 'database_connections', help: 'Connections to PostgreSQL by state; waiting are requests for one.' },
      () => Object.entries(connections() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    ),
    createGauge(
      {
        name: 'process_memory_bytes',
        unit: 'bytes',
        help: 'Memory of the process: in total, and the used part of the heap.',
      },
      () => {
        const { rss, heapUsed } = process.memoryUsage();
        return [
          { labels: { kind: 'total' }, value: rss },
          { labels: { kind: 'heap' }, value: heapUsed },
        ];
      },
    ),
    createGauge(
      {
        name: 'event_loop_delay_seconds',
        unit: 'seconds',
        help: 'Delay of the event loop since the last reading of the metrics.',
      },
      () => {
        const read = quantiles.map((quantile) => ({
          labels: { quantile: String(quantile / 100) },
          value: delay.percentile(quantile) / nanoseconds,
        }));
        delay.reset();
        return read;
      },
    ),
    createGauge(
      { name: 'process_start_time_seconds', unit: 'seconds', help: 'When the process started, since 1970.' },
      () => [{ labels: {}, value: Math.round(performance.timeOrigin) / 1000 }],
    ),
  ];
  return {
    count({ route, method, status, code, seconds }) {
      requests.add({
        route,
        method: methods.has(method) ? method : 'other',
        status: String(status),
        code: code === undefined ? '' : String(code),
      });
      duration.observe({ route }, seconds);
    },
    text: () => openMetrics(metrics),
    close: () => delay.disable(),
  };
}
