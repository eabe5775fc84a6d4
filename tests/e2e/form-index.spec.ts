import { expect, signIn, test } from '../support/console';

for (const [width, beside] of [
  [1440, true],
  [768, false],
  [390, false],
] as const) {
  test(`the groups of a long form are reached by keyboard: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'admin', '/operate/good/1');
    const index = page.getByRole('navigation', { name: 'Groups of the form' });
    const form = page.locator('.v-groups');
    await expect(index).toBeVisible();
    await expect(page.getByRole('main').locator('.c-skeleton')).toHaveCount(0);
    const [line, groups] = [await index.boundingBox(), await form.boundingBox()];
    if (!line || !groups) throw new Error('the form is not drawn');
    expect(line.x + line.width <= groups.x).toBe(beside);
    expect(line.height <= 44 && line.y + line.height <= groups.y).toBe(!beside);
    expect(await index.evaluate((bar) => bar.scrollWidth <= bar.clientWidth)).toBe(true);

    await index.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const link = index.getByRole('link', { name: 'Prices', exact: true });
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Prices', exact: true });
    await expect(heading).toBeFocused();
    await expect(link).toHaveAttribute('aria-current', 'location');
    // Nothing of the header or of the line covers the group, and the line still shows where one is.
    const [head, bar, current] = [await heading.boundingBox(), await index.boundingBox(), await link.boundingBox()];
    if (!head || !bar || !current) throw new Error('the group is not drawn');
    expect(head.y).toBeGreaterThan(beside ? 52 : bar.y + bar.height);
    expect(head.y).toBeLessThan(160);
    expect(current.x >= bar.x && current.x + current.width <= bar.x + bar.width).toBe(true);
  });
}
