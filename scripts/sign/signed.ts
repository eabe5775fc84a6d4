import { readExpectFiles } from '../expect/expect-files';
import { partsOf, type Part } from './parts';
import { readSignatures, type Signature, type Signatures } from './signatures';

/** A part that is not as it was when somebody signed it. */
interface ChangedPart {
  screen: string;
  name: string;
  signature: Signature;
  isGone: boolean;
}

interface SignedState {
  /** The parts of each expectation, by its name. */
  screens: Map<string, Part[]>;
  signatures: Signatures;
  changed: ChangedPart[];
  /** Parts that are as they were signed, of all. */
  signed: number;
  all: number;
}

/** How the expectations of a folder are signed. */
export function signedState(folder: string, shown = 'tests/fixtures'): SignedState {
  const screens = new Map(
    [...readExpectFiles(folder, shown)].flatMap(([name, { node }]) =>
      node ? [[name, partsOf(name, node)] as const] : [],
    ),
  );
  const signatures = readSignatures(folder);
  const changed = [...signatures].flatMap(([screen, parts]) =>
    [...parts].flatMap(([name, signature]): ChangedPart[] => {
      const part = screens.get(screen)?.find((one) => one.name === name);
      return part?.fingerprint === signature.fingerprint ? [] : [{ screen, name, signature, isGone: !part }];
    }),
  );
  const total = [...signatures.values()].reduce((sum, parts) => sum + parts.size, 0);
  const all = [...screens.values()].reduce((sum, parts) => sum + parts.length, 0);
  return { screens, signatures, changed, signed: total - changed.length, all };
}

/** Up to so many changed parts have a line each. */
const few = 5;

/** What the check says of the signatures. */
export function signedLines({ changed, signed, all }: SignedState): string[] {
  if (all === 0) return changed.map(changedLine);
  const total = `signed: ${signed} of ${all} parts`;
  if (changed.length > few) {
    const names = changed.slice(0, few).map(({ screen, name }) => `${screen} ${name}`);
    return [`${total}; changed since: ${names.join(', ')} and ${changed.length - few} more (npm run sign)`];
  }
  return [...changed.map(changedLine), total];
}

export function changedLine({ screen, name, signature: { by, on }, isGone }: ChangedPart): string {
  const what = `${screen} ${name}`;
  return isGone
    ? `signed: ${what} is gone, which ${by} signed on ${on}. Forget it: npm run sign -- ${screen}`
    : `signed: ${what} has changed since ${by} signed it on ${on}. Read it in tests/fixtures/${screen}.expect.yaml, then: npm run sign -- ${what}`;
}
