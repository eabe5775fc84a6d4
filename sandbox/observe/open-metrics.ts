/** The labels of a sample, and their values. */
type Labels = Record<string, string>;

interface Sample {
  labels: Labels;
  value: number;
}

/** Something with a name that can be written. */
export interface Metric {
  lines(): string[];
}

interface Counter extends Metric {
  add(labels: Labels): void;
}

interface Histogram extends Metric {
  observe(labels: Labels, value: number): void;
}

interface Description {
  /** With its unit at the end: `http_request_duration_seconds`. */
  name: string;
  unit?: 'seconds' | 'bytes';
  help: string;
}

function escaped(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/"/g, '\\"');
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : value < 0 ? '-Inf' : 'NaN';
}

function heading({ name, unit, help }: Description, type: string): string[] {
  return [
    `# TYPE ${name} ${type}`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${escaped(help)}`,
  ];
}

function sampleLine(name: string, { labels, value }: Sample): string {
  return `${name}${labelText(labels)} ${numberText(value)}`;
}

/** Values by their labels. */
function createSamples<T>(make: () => T): { of(labels: Labels): T; entries(): Iterable<{ labels: Labels; kept: T }> } {
  const samples = new Map<string, { labels: Labels; kept: T }>();
  return {
    of(labels) {
      const key = labelText(labels);
      const found = samples.get(key) ?? { labels, kept: make() };
      samples.set(key, found);
      return found.kept;
    },
    entries: () => samples.values(),
  };
}

/** A number that only grows. Its name has no `_total`; the samples have. */
export function createCounter(description: Description): Counter {
  const samples = createSamples(() => ({ count: 0 }));
  return {
    add: (labels) => {
      samples.of(labels).count += 1;
    },
    lines: () => [
      ...heading(description, 'counter'),
      ...Array.from(samples.entries(), ({ labels, kept }) =>
        sampleLine(`${description.name}_total`, { labels, value: kept.count }),
      ),
    ],
  };
}

/** A number that is read when the metrics are written. */
export function createGauge(description: Description, read: () => Sample[]): Metric {
  return {
    lines: () => [...heading(description, 'gauge'), ...read().map((sample) => sampleLine(description.name, sample))],
  };
}

/** How many values were at most each limit. @param limits ascending */
export function createHistogram(description: Description, limits: readonly number[]): Histogram {
  const samples = createSamples(() => ({ counts: limits.map(() => 0), count: 0, sum: 0 }));
  const { name } = description;
  return {
    observe(labels, value) {
      const kept = samples.of(labels);
      limits.forEach((limit, index) => {
        if (value <= limit) kept.counts[index] = (kept.counts[index] ?? 0) + 1;
      });
      kept.count += 1;
      kept.sum += value;
    },
    lines: () => [
      ...heading(description, 'histogram'),
      ...Array.from(samples.entries()).flatMap(({ labels, kept }) => [
        ...limits.map((limit, index) =>
          sampleLine(`${name}_bucket`, {
            labels: { ...labels, le: Number.isInteger(limit) ? limit.toFixed(1) : String(limit) },
            value: kept.counts[index] ?? 0,
          }),
        ),
        sampleLine(`${name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: kept.count }),
        sampleLine(`${name}_count`, { labels, value: kept.count }),
        sampleLine(`${name}_sum`, { labels, value: kept.sum }),
      ]),
    ],
  };
}

export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** All metrics in the format OpenMetrics 1.0. */
export function openMetrics(metrics: readonly Metric[]): string {
  return `${[...metrics.flatMap((metric) => metric.lines()), '# EOF'].join('\n')}\n`;
}
