import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that run longest, by their share of the whole time. Vitest knows no durations in a fresh checkout, and begins with large files. */
const longest = [
  'tests/histories/histories.test.ts',
  'tests/added-kind.test.ts',
  'scripts/check/against/against.test.ts',
  'scripts/check.test.ts',
  'sandbox/database/races.test.ts',
  'sandbox/database/prepare.test.ts',
  'sandbox/database/open.test.ts',
  'tests/console/resources.test.ts',
  'tests/console/fixtures.test.ts',
  'tests/console/stories.test.ts',
];

/** Vitest's order of files, but the longest ones first: at the end, no worker waits for the other's. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOf = (name: string) => (file: TestSpecification) => file.moduleId.endsWith(`/${name}`);
    const first = longest.flatMap((name) => sorted.filter(isOf(name)));
    const project = first[0]?.project;
    const all = [...first, ...sorted.filter((file) => !first.includes(file))];
    // A worker that goes on in its project keeps what it has loaded.
    return [...all.filter((file) => file.project === project), ...all.filter((file) => file.project !== project)];
  }
}
