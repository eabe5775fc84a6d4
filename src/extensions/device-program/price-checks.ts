import type { Problem } from '../../fields/problem';
import { validate } from '../../fields/validate';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { goodKey, type MadeByKey } from './creations';
import { CURRENCIES, offerKey, type Currency, type Offer } from './offers';

/** An invalid price. */
export interface PriceProblem {
  key: string;
  currency: Currency;
  problem: Problem;
}

/** The invalid prices of goods that will be created, by the rules of the good's price fields. */
export function priceProblems(
  offers: Offer[],
  made: MadeByKey,
  fieldOf: (currency: Currency) => FieldDefinition | undefined,
): PriceProblem[] {
  return openOffers(offers, made).flatMap((offer) =>
    CURRENCIES.flatMap((currency): PriceProblem[] => {
      const field = fieldOf(currency);
      const found = field && validate(field, offer.prices[currency], {}, 'add');
      return found ? [{ key: offerKey(offer), currency, problem: found }] : [];
    }),
  );
}

/** Offers that are for sale, or whose good is created. */
export function soldOffers(offers: Offer[], made: MadeByKey): Offer[] {
  return offers.filter((offer) => offer.sold || made[goodKey(offer)]);
}

/** Offers that are for sale and whose good is not created yet. */
export function openOffers(offers: Offer[], made: MadeByKey): Offer[] {
  return offers.filter((offer) => offer.sold && !made[goodKey(offer)]);
}

/** The problem with the longest name of a good, by the rules of the name field. */
export function nameProblem(
  { fields }: ResourceDefinition,
  offers: Offer[],
  goodName: (offer: Offer) => string,
): Problem | undefined {
  const field = fields.name;
  const [longest = ''] = offers.map(goodName).sort((one, other) => other.length - one.length);
  return field && validate(field, longest, {}, 'add');
}
