/** The address of a guide beside a page: `/shop/sale#guide=sale-refund`. */
export function guidePath(page: string, name: string): string {
  return `${page}#guide=${name}`;
}

/** The name of the guide in an address. */
export function guideIn(hash: string): string | undefined {
  return /^#guide=([\w.-]+)$/.exec(hash)?.[1];
}
