import type { Problem } from '../../fields/problem';
import { validate } from '../../fields/validate';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { goodKey, type MadeByKey } from './creations';
import { CURRENCIES, offerKey, type Currency, type Offer } from './offers';

/** A price that may not be sold at. */
export interface PriceProblem {
  key: string;
  currency: Currency;
  problem: Problem;
}

/** What is wrong with the prices of what is sold and not made yet, by the rules of the good's own price fields. */
export function priceProblems(offers: Offer[], made: MadeByKey, fieldOf: (currency: Currency) => FieldDefinition | undefined): PriceProblem[] {
  return openOffers(offers, made).flatMap((offer) =>
    CURRENCIES.flatMap((currency): PriceProblem[] => {
      const field = fieldOf(currency);
      const found = field && validate(field, offer.prices[currency], {}, 'add');
      return found ? [{ key: offerKey(offer), currency, problem: found }] : [];
    }),
  );
}

/** Offers that are for sale and whose good is not there yet. */
export function openOffers(offers: Offer[], made: MadeByKey): Offer[] {
  return offers.filter((offer) => offer.sold && !made[goodKey(offer)]);
}

/** Whether the longest name of a good is too long, by the rules of its name. */
export function nameProblem({ fields }: ResourceDefinition, offers: Offer[], goodName: (offer: Offer) => string): Problem | undefined {
  const field = fields.name;
  const [longest = ''] = offers.map(goodName).sort((one, other) => other.length - one.length);
  return field && validate(field, longest, {}, 'add');
}
