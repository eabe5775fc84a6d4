import { Banner } from '../../ui/banner';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, type RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/button';
import { goodKey } from './creations';
import { planLabels } from './definitions';
import { isAtPlanPrices, offerKey, toPlanPrices, warningsOf, type Offer, type PriceWarning } from './offers';
import { soldOffers, type PriceProblem } from './price-checks';
import { PriceGrid } from './PriceGrid';
import type { PriceNote } from './PriceNotes';
import { StepForm } from './StepForm';
import type { GoodsTrouble } from './useChecks';
import type { ProgramState } from './useProgram';

interface Props {
  state: ProgramState;
  attempt: number;
  problems: PriceProblem[];
  trouble: GoodsTrouble;
}

/** The common fields of all goods, and below them the goods with their prices. */
export function GoodsStep({ state, attempt, problems, trouble }: Props) {
  const translate = useTranslate();
  const { goods, offers, ledger, definitions, setOffers, goodName } = state;
  // Renders again when the name changes: the names of the rows begin with it.
  useWatch({ control: goods.form.control, name: 'name' });
  const made = new Set(offers.filter((offer) => ledger.made[goodKey(offer)]).map(offerKey));
  const sold = soldOffers(offers, ledger.made);
  const labels = planLabels(definitions.good);
  const rowName = ({ lifecycle, term }: Offer) =>
    translate('program.goods.row', { lifecycle: labels.lifecycle(lifecycle), term: labels.term(term) });
  const prices = useRef<HTMLElement>(null);
  useFocusOnRefused(prices, attempt);
  const notes = useNotes(state, problems, trouble, rowName);
  return (
    <StepForm section={goods} attempt={attempt}>
      <section ref={prices} className="v-card p-goods" aria-label={translate('program.goods.prices')}>
        <header className="p-goods-head c-row c-wrap">
          <h3 className="v-group-label">{translate('program.goods.prices')}</h3>
          <span className="p-muted">{translate('program.goods.count', { smart_count: sold.length })}</span>
          <Button
            className="c-to-end"
            small
            variant="quiet"
            icon="rotate-ccw"
            disabled={isAtPlanPrices(offers)}
            onClick={() => setOffers(toPlanPrices(offers, made))}
          >
            {translate('program.goods.reset')}
          </Button>
        </header>
        {trouble.none && sold.length === 0 && (
          <Banner tone="bad" role="alert">
            {translate('program.goods.none')}
          </Banner>
        )}
        <PriceGrid
          definition={definitions.good}
          offers={offers}
          made={ledger.made}
          problems={problems}
          notes={notes}
          rowName={rowName}
          goodName={goodName}
          onChange={setOffers}
        />
      </section>
    </StepForm>
  );
}

const ODD_TEXTS: Record<PriceWarning['kind'], string> = {
  keeping: 'program.goods.odd.keeping',
  year: 'program.goods.odd.year',
  months: 'program.goods.odd.months',
};

/** After each check, focuses the first invalid price, unless an input above the grid is invalid. */
function useFocusOnRefused(prices: RefObject<HTMLElement | null>, attempt: number): void {
  const seen = useRef(attempt);
  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    const refused = prices.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (prices.current?.contains(refused ?? null)) refused?.focus();
  }, [prices, attempt]);
}

/** The texts of the prices' errors and warnings. */
function useNotes(
  { offers, goodName }: ProgramState,
  problems: PriceProblem[],
  { taken }: GoodsTrouble,
  rowName: (offer: Offer) => string,
): PriceNote[] {
  const translate = useTranslate();
  const nameOf = (key: string) =>
    offers
      .filter((offer) => offerKey(offer) === key)
      .map(rowName)
      .join();
  return [
    ...problems.map(({ key, currency, problem }): PriceNote => ({
      key: `${key} ${currency}`,
      tone: 'bad',
      text: translate('program.goods.note', {
        name: nameOf(key),
        currency,
        text: translate(problem.message, problem.args),
      }),
    })),
    ...offers
      .filter((offer) => offer.sold && taken.includes(goodName(offer)))
      .map((offer): PriceNote => ({
        key: `${offerKey(offer)} name`,
        tone: 'bad',
        text: translate('program.goods.takenRow', { name: rowName(offer) }),
      })),
    ...warningsOf(offers).map(({ key, currency, kind }): PriceNote => ({
      key: `${key} ${currency} ${kind}`,
      tone: 'warn',
      text: translate('program.goods.note', { name: nameOf(key), currency, text: translate(ODD_TEXTS[kind]) }),
    })),
  ];
}
