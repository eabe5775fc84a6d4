import { useTranslate } from 'react-admin';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { walkTable, walkFrom } from '../../fields/matrix/arrow-keys';
import { currencySymbol } from '../../fields/money/symbol';
import { typedNumber } from '../../fields/shared/number/typed';
import type { ResourceDefinition } from '../../schema/definition';
import { NumberBox } from '../../ui/number-box';
import { goodKey, type MadeByKey } from './creations';
import { planLabels, priceField } from './definitions';
import { changeOffer, CURRENCIES, offerKey, pastePrices, type Currency, type Offer } from './offers';
import { planPrice } from './plan-prices';
import type { PriceProblem } from './price-checks';
import { PriceNotes, type PriceNote } from './PriceNotes';

interface Props {
  definition: ResourceDefinition;
  offers: Offer[];
  made: MadeByKey;
  problems: PriceProblem[];
  notes: PriceNote[];
  /** The name of an offer. */
  rowName: (offer: Offer) => string;
  goodName: (offer: Offer) => string;
  onChange: (offers: Offer[]) => void;
}

/** The goods by lifecycle with their prices. Enter, Up and Down move along a column, as in a spreadsheet. */
export function PriceGrid({ definition, offers, made, problems, notes, rowName, goodName, onChange }: Props) {
  const translate = useTranslate();
  const notesId = useId();
  const labels = planLabels(definition);
  const open = offers.filter((offer) => !made[goodKey(offer)]);
  const sold = open.filter((offer) => offer.sold).length;
  const isBad = (key: string, currency: Currency) =>
    problems.some((problem) => problem.key === key && problem.currency === currency);
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const sheet = event.clipboardData.getData('text/plain');
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-offer]') : null;
    const currency = CURRENCIES.find((each) => each === cell?.dataset.currency);
    if (!/[\t\n]/.test(sheet) || !currency) return;
    event.preventDefault();
    onChange(
      pastePrices(
        offers,
        { key: cell?.dataset.offer ?? '', currency },
        sheet,
        new Set(offers.filter((offer) => made[goodKey(offer)]).map(offerKey)),
      ),
    );
  };
  return (
    <>
      <div className="p-grid-scroll" role="presentation" onKeyDown={walkColumns} onPaste={paste}>
        <table className="p-grid c-full c-num" aria-label={translate('program.goods.grid')}>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  className="c-checkbox"
                  aria-label={translate('program.goods.sellAll')}
                  disabled={open.length === 0}
                  checked={sold > 0 && sold === open.length}
                  ref={(box) => {
                    if (box) box.indeterminate = sold > 0 && sold < open.length;
                  }}
                  onChange={({ target }) =>
                    onChange(offers.map((offer) => (made[goodKey(offer)] ? offer : { ...offer, sold: target.checked })))
                  }
                />
              </th>
              <th scope="col">{labels.lifecycleHead}</th>
              <th scope="col">{labels.termHead}</th>
              <th scope="col" className="p-grid-plan c-faint">
                {translate('program.goods.plan')}
              </th>
              {CURRENCIES.map((currency) => (
                <th key={currency} scope="col">
                  {priceField(definition, currency)?.label ?? currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => {
              const key = offerKey(offer);
              const isMade = made[goodKey(offer)] !== undefined;
              const isOff = !offer.sold && !isMade;
              return (
                <tr key={key} data-off={isOff || undefined}>
                  <td>
                    {isMade ? (
                      <span className="c-tag c-tag-good">{translate('program.made')}</span>
                    ) : (
                      <input
                        type="checkbox"
                        className="c-checkbox"
                        aria-label={translate('program.goods.sell', { name: rowName(offer) })}
                        checked={offer.sold}
                        onChange={({ target }) =>
                          onChange(changeOffer(offers, key, (one) => ({ ...one, sold: target.checked })))
                        }
                      />
                    )}
                  </td>
                  <th scope="row" title={goodName(offer)}>
                    {labels.lifecycle(offer.lifecycle)}
                  </th>
                  <td>{labels.term(offer.term)}</td>
                  <td className="p-grid-plan c-faint">
                    {translate('program.goods.planPrices', {
                      domestic: planPrice(offer.lifecycle, offer.term, 'domestic'),
                      elsewhere: planPrice(offer.lifecycle, offer.term, 'elsewhere'),
                    })}
                  </td>
                  {CURRENCIES.map((currency) => {
                    const field = priceField(definition, currency);
                    const bad = isBad(key, currency);
                    return (
                      <td key={currency} data-offer={key} data-currency={currency}>
                        <NumberBox
                          aria-label={`${rowName(offer)}: ${field?.label ?? currency}`}
                          aria-invalid={bad || undefined}
                          aria-describedby={bad ? notesId : undefined}
                          prefix={field && currencySymbol(field.options, {}).trim()}
                          readOnly={isMade || isOff}
                          value={offer.prices[currency]}
                          onType={(text) =>
                            onChange(
                              changeOffer(offers, key, (one) => ({
                                ...one,
                                prices: { ...one.prices, [currency]: typedNumber(text) },
                              })),
                            )
                          }
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <PriceNotes id={notesId} notes={notes} />
    </>
  );
}

/** Up, Down and Enter move along a column; Left and Right move in the text. Enter alone does not submit the step. */
function walkColumns(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') walkTable(event);
  else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    walkFrom(event.target, [event.shiftKey ? -1 : 1, 0]);
  }
}
