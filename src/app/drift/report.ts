import { callWith } from '../../wire/client';
import { appVersion } from '../version';
import type { DriftCounts } from './store';

/** What is copied and sent: counts, and no value of an answer. */
export function driftReport({ since, answers, drifts }: DriftCounts, dataCenter: string): Record<string, unknown> {
  return {
    console: appVersion(),
    data_center: dataCenter,
    since: written(since),
    answers,
    drifts: drifts.map((drift) => ({ ...drift, first: written(drift.first), last: written(drift.last) })),
  };
}

/** The call that takes a report. It is sent without a token. */
export function reportCall(url: string) {
  return callWith(url, 'simple', { changes: true });
}

function written(time: number): string {
  return new Date(time).toISOString();
}
