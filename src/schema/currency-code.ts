/** Whether a currency is an ISO code (`CNY`); otherwise it is the name of a field. */
export function isCurrencyCode(currency: string): boolean {
  return /^([A-Z]{3})?$/.test(currency);
}
