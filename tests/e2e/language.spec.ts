import { expect, signIn, test } from '../support/console';

test.describe('a Chinese browser', () => {
  test.use({ locale: 'zh-CN' });

  test('[lang-zh-cn] [lang-query-zh] [bilingual-console] shows Chinese', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL(/lang=zh$/);
    await expect(page.getByLabel('账号')).toBeVisible();
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  });
  test('[lang-query-kept] shows English when the query says so', async ({ page }) => {
    await page.goto('/login?lang=en');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(/\?lang=en$/);
  });
  test('[lang-query-authorize-en] [link3-login-lang-en] shows some pages in English', async ({ page }) => {
    for (const path of ['/authorize', '/link3_login']) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}\\?lang=en$`));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }
  });
});

for (const locale of ['zh-TW', 'zh-HK']) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test('[lang-contains-zh] [lang-from-browser] shows Chinese', async ({ page }) => {
      await page.goto('/login');
      await expect(page).toHaveURL(/lang=zh$/);
      await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
    });
  });
}

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('[lang-otherwise-en] [lang-query-en] [lang-from-browser] shows English', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL(/lang=en$/);
    await expect(page.getByLabel('Account')).toBeVisible();
  });
});

test('a change of language applies at once and stays in the query on every page', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemcheckbox', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('公司');
  await expect(page).toHaveURL(/lang=zh/);
  await expect(page).toHaveTitle('公司 · 设备云控制台');
  await page.getByRole('link', { name: '用户', exact: true }).click();
  await expect(page).toHaveURL(/\/operate\/user\?lang=zh/);
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemcheckbox', { name: '繁體中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('使用者');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
});
