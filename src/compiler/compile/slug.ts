/** A label as a name: `Order state` → `order-state`. */
export function slug(label: string): string {
  return (
    label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'x'
  );
}
