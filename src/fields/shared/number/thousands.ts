const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** A whole number's digits with grouped thousands: `1,234,567`. */
export function withThousands(digits: string): string {
  return digits.replace(THOUSANDS, ',');
}
