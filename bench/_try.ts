import { openStand } from './stand';
import * as m from './measures';
const stand = await openStand();
try {
  const rival = await stand.rival();
  for (const [name, measure] of Object.entries({ bytes: m.bytes, cold: m.coldLoad, slow: m.coldLoadThrottled, p25: m.nextPage(25), p100: m.nextPage(100), p1000: m.nextPage(1000), form: m.listToForm, typing: m.typing, heap: m.heap })) {
    try { console.log(name, await measure(stand, rival), await measure(stand, rival), await measure(stand, rival)); } catch (e) { console.log(name, String(e).slice(0, 600)); }
  }
} finally { await stand.close(); }
