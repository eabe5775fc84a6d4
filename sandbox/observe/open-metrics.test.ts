import { describe, expect, it } from 'vitest';
import { createMeasures } from './measures';
import { createCounter, createGauge, createHistogram, openMetrics } from './open-metrics';

describe('OpenMetrics', () => {
  it('has a heading for each metric, samples with labels, and an end', () => {
    const requests = createCounter({ name: 'requests', help: 'Requests.' });
    requests.add({ route: '/a' });
    requests.add({ route: '/b' });
    requests.add({ route: '/a' });
    const memory = createGauge({ name: 'memory_bytes', unit: 'bytes', help: 'Memory.' }, () => [
      { labels: {}, value: 12 },
    ]);
    expect(openMetrics([requests, memory])).toBe(
      [
        '# TYPE requests counter',
        '# HELP requests Requests.',
        'requests_total{route="/a"} 2',
        'requests_total{route="/b"} 1',
        '# TYPE memory_bytes gauge',
        '# UNIT memory_bytes bytes',
        '# HELP memory_bytes Memory.',
        'memory_bytes 12',
        '# EOF',
        '',
      ].join('\n'),
    );
  });

  it('counts a value in every bucket whose limit it does not exceed', () => {
    const duration = createHistogram({ name: 'seconds', help: 'Time.' }, [0.1, 1]);
    for (const value of [0.1, 0.5, 3]) duration.observe({ route: 'page' }, value);
    expect(openMetrics([duration]).split('\n').slice(2, -2)).toEqual([
      'seconds_bucket{route="page",le="0.1"} 1',
      'seconds_bucket{route="page",le="1.0"} 2',
      'seconds_bucket{route="page",le="+Inf"} 3',
      'seconds_count{route="page"} 3',
      'seconds_sum{route="page"} 3.6',
    ]);
  });

  it('escapes labels, and writes NaN and infinity', () => {
    const gauge = createGauge({ name: 'g', help: 'One\\two\nthree' }, () => [
      { labels: { of: 'a "b" \\ \n c' }, value: Number.NaN },
      { labels: { of: 'b' }, value: Infinity },
      { labels: { of: 'c' }, value: -Infinity },
    ]);
    expect(openMetrics([gauge]).split('\n').slice(1, -2)).toEqual([
      '# HELP g One\\\\two\\nthree',
      'g{of="a \\"b\\" \\\\ \\n c"} NaN',
      'g{of="b"} +Inf',
      'g{of="c"} -Inf',
    ]);
  });
});

/** A line of samples, as the format's grammar has it. */
const sample =
  /^([a-zA-Z_:][\w:]*)(?:\{[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*")*\})? (?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|[+-]Inf)$/;
const endings: Record<string, RegExp> = { counter: /^_total$/, gauge: /^$/, histogram: /^_(bucket|count|sum)$/ };

/** Lines that break the format: each sample stands below the heading of its metric, with the ending of its type. */
function wrongLines(lines: string[]): string[] {
  let [family, type] = ['', ''];
  const known = new Set<string>();
  const isRight = (line: string): boolean => {
    const [, word, name = '', rest = ''] = /^# (TYPE|UNIT|HELP) (\S+) (.+)$/.exec(line) ?? [];
    if (word === 'TYPE') {
      const isNew = !known.has(name);
      [family, type] = [name, rest];
      known.add(name);
      return isNew;
    }
    if (word !== undefined) return name === family && (word === 'HELP' || name.endsWith(`_${rest}`));
    const [, sampled = ''] = sample.exec(line) ?? [];
    return sampled.startsWith(family) && endings[type]?.test(sampled.slice(family.length)) === true;
  };
  return lines.filter((line) => !isRight(line));
}

it('what the server measures has the form of OpenMetrics', () => {
  const measures = createMeasures(() => ({ used: 1, idle: 2, waiting: 0 }));
  measures.count({ route: '/v2/user/login', method: 'POST', status: 200, code: '10_1', seconds: 0.02 });
  measures.count({ route: 'page', method: 'BREW', status: 405, code: undefined, seconds: 20 });
  const lines = measures.text().split('\n');
  measures.close();
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
  expect(wrongLines(lines.slice(0, -2))).toEqual([]);
  expect(wrongLines(['# TYPE a counter', 'a 1', 'a_total x', 'b_total 1'])).toEqual(['a 1', 'a_total x', 'b_total 1']);
  expect(lines).toContain('http_requests_total{route="page",method="other",status="405",code=""} 1');
  expect(lines).toContain('http_request_duration_seconds_bucket{route="page",le="10.0"} 0');
  expect(lines).toContain('database_connections{state="idle"} 2');
});
