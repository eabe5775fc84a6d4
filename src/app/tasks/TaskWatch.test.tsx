// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDefinition } from '../../views/definition.case';
import { createJobs } from '../../views/jobs/jobs';
import { renderView } from '../../views/view.case';
import { TaskWatch } from './TaskWatch';

it.each([
  [{ success: 2 }, { type: 'success', text: '2 rows exported' }],
  [
    { success: 2, fail: 3 },
    { type: 'warning', text: '2 rows exported; 3 rows could not be read and are missing from the file' },
  ],
])('an export that ended with %j tells %j', async (counts, notice) => {
  const jobs = createJobs();
  const tell = vi.fn();
  renderView(<TaskWatch tell={tell} />, { definition: buildDefinition([]), dataProvider: {} as never, jobs });
  jobs.start({ kind: 'export', label: 'Export', resource: 'test/thing' }, async ({ report }) =>
    report({ state: 'done', ...counts }),
  );
  await waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith(notice));
});
