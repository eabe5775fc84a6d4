import type { Program } from './creations';
import { changeOffer, planOffers } from './offers';

/** A program that sells two goods in two apps. */
export function buildProgram(changes: Partial<Program> = {}): Program {
  const none = planOffers().map((offer) => ({ ...offer, sold: false }));
  const sell = { sold: true };
  return {
    product: { name: 'Cam', comp_id: 5 },
    version: { ver: '1.0.0', details: [{ lang: 'en', url: '/files/a.bin' }] },
    goods: { name: 'Cloud', state: 1 },
    offers: changeOffer(
      changeOffer(none, '7:1', (offer) => ({ ...offer, ...sell })),
      '7:12',
      (offer) => ({ ...offer, ...sell }),
    ),
    apps: [3, 4],
    ...changes,
  };
}
