/** The screen whose permissions rule a resource: a part, `shop/item.price`, belongs to `shop/item`. */
export function screenOf(resource: string): string {
  return resource.split('.')[0] ?? resource;
}
