import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { priceField } from './definitions';
import { appsMissing, goodsTaken, productTaken, versionTaken, type Refusals } from './platform';
import { nameProblem, openOffers, priceProblems, soldOffers } from './price-checks';
import type { ProgramState, StepName } from './useProgram';
import type { Section } from './useSection';

/** The problems of the goods, except their prices. */
export interface GoodsTrouble {
  /** Names that other goods already have. */
  taken: string[];
  /** No good is for sale. */
  none: boolean;
}

/**
 * The checks of the steps: first the rules of the inputs, then what only the platform knows.
 * A check throws when the platform cannot be reached.
 */
export function useChecks(state: ProgramState, provider: ConsoleDataProvider) {
  const translate = useTranslate();
  const [attempt, setAttempt] = useState(0);
  const [checked, setChecked] = useState(false);
  const [trouble, setTrouble] = useState<GoodsTrouble>({ taken: [], none: false });
  const { definitions, offers, ledger } = state;
  const found = priceProblems(offers, ledger.made, (currency) => priceField(definitions.good, currency));

  const sound = async ({ form, names }: Section) => {
    const passes = await form.trigger(names);
    setAttempt((count) => count + 1);
    return passes;
  };
  const refuse = ({ form }: Section, refusals: Refusals) => {
    for (const [name, message] of Object.entries(refusals)) form.setError(name, { type: 'server', message });
    setAttempt((count) => count + 1);
    return Object.keys(refusals).length === 0;
  };

  const asked: Record<Exclude<StepName, 'review'>, () => Promise<boolean>> = {
    product: async () =>
      refuse(state.product, await productTaken(provider, definitions.product, state.program(), ledger.made)),
    version: async () =>
      refuse(state.version, await versionTaken(provider, definitions.version, state.program(), ledger.made)),
    goods: async () => {
      const taken = await goodsTaken(provider, state.program(), ledger.made, state.goodName);
      setTrouble({ taken, none: false });
      return refuse(state.goods, taken.length > 0 ? { name: 'program.goods.taken' } : {});
    },
    apps: async () => {
      const missing = await appsMissing(provider, appsResource(state), state.program().apps);
      return refuse(
        state.apps,
        missing.length > 0 ? { apps: translate('program.apps.missing', { ids: missing.join(', ') }) } : {},
      );
    },
  };

  const own: Record<Exclude<StepName, 'review'>, () => Promise<boolean>> = {
    product: () => sound(state.product),
    version: () => sound(state.version),
    goods: async () => {
      setChecked(true);
      const passes = await sound(state.goods);
      const open = openOffers(offers, ledger.made);
      const none = soldOffers(offers, ledger.made).length === 0;
      setTrouble({ taken: [], none });
      const long = nameProblem(definitions.good, open, state.goodName);
      return (
        passes &&
        !none &&
        found.length === 0 &&
        refuse(state.goods, long ? { name: translate(long.message, long.args) } : {})
      );
    },
    apps: () => sound(state.apps),
  };

  const check = async (step: StepName) => step === 'review' || ((await own[step]()) && (await asked[step]()));

  /** Repeats the platform's checks of all steps. Returns the first step that fails. */
  const firstRefused = async (): Promise<StepName | undefined> => {
    for (const step of state.steps) if (step !== 'review' && !(await asked[step]())) return step;
    return undefined;
  };

  return { attempt, problems: checked ? found : [], trouble, check, firstRefused };
}

/** The resource that apps are chosen from. */
export function appsResource({ apps }: ProgramState): string {
  const field = apps.groups[0]?.fields[0];
  return field?.kind === 'refs' ? field.options.to : '';
}
