import type { Database } from '../../sandbox/database/database';
import { raw } from '../../sandbox/database/sql';
import type { Part, Role, RoleOptions } from './part';

export const path = '/product/product_list/program';

/** The wizard of a first device program, as a person uses it: with the parts of a browser, or of the page of a unit test. */
export function programWizard<P extends Part>(page: { getByRole(role: Role, options?: RoleOptions): P }) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true }) as P;
  return {
    main,
    field,
    next: () => main.getByRole('button', { name: 'Next' }).click(),
    step: (title: string) =>
      main
        .getByRole('heading', { level: 2, name: new RegExp(`^${title}`) })
        .first()
        .waitFor(),
    price: (row: string, currency: 'CNY' | 'USD' | 'INR') =>
      main.getByRole('textbox', { name: `${row}: Price ${currency}`, exact: true }) as P,
    sell: (row: string) => main.getByRole('checkbox', { name: `Sell ${row}`, exact: true }) as P,

    /** @param company part of its name */
    async fillProduct(name: string, company = 'Northlight Cameras Ltd') {
      await field('Name').fill(name);
      await main.getByRole('combobox', { name: 'Company' }).fill(company);
      await page.getByRole('listbox').getByRole('option', { name: company }).first().click();
      await main.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('listbox').getByRole('option', { name: 'Indoor camera' }).click();
      await main.getByLabel(/^Device type/).selectOption({ label: 'Home camera' });
    },
    async fillVersion(version = '1.0.0') {
      await main.getByRole('textbox', { name: /^Version( \*)?$/ }).fill(version);
      const row = main.getByRole('listitem', { name: 'Row 1' });
      await row.getByLabel('Language').selectOption({ label: 'English' });
      await row.getByLabel('Title').fill('First release');
      await this.chooseFile();
    },
    async chooseFile() {
      const row = main.getByRole('listitem', { name: 'Row 1' });
      await row
        .locator('input[type="file"]')
        .setInputFiles({ name: 'first.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('firmware') });
      await row.getByRole('link', { name: 'first.bin' }).waitFor();
    },
    /** Sells these only, by the labels of their rows. */
    async sellOnly(...rows: string[]) {
      await main.getByRole('checkbox', { name: 'Sell all' }).uncheck();
      for (const row of rows) await this.sell(row).setChecked(true);
    },
    async addApp() {
      await main.getByRole('group', { name: "The company's apps" }).getByRole('button').first().click();
    },
    /** From nothing to the review, with two goods in one app. */
    async fillAll(name: string, company?: string) {
      await this.fillProduct(name, company);
      await this.next();
      await this.step('First version');
      await this.fillVersion();
      await this.next();
      await this.step('Goods and prices');
      await this.sellOnly('7 days, 1 month', '7 days, 12 months');
      await this.next();
      await this.step('Apps');
      await this.addApp();
      await this.next();
      await this.step('Review');
    },
    create: (count: number) => main.getByRole('button', { name: `Create ${count} records`, exact: true }).click(),
    finished: (name: string) => main.getByRole('heading', { level: 2, name: `${name} is set up` }).waitFor(),
  };
}

/** How many records of a program are in the database, by its product's name. */
export async function storedOf({ database }: { database: Database }, name: string) {
  const count = async (query: string) =>
    Number((await database.query<{ count: number }>(raw(`select count(*)::integer as count from ${query}`)))[0]?.count);
  const goods = `good where name like '${name} ·%'`;
  const ofGoods = `good_id in (select id from ${goods})`;
  return {
    products: await count(`product where name = '${name}'`),
    versions: await count(`product_version where pk in (select pk from product where name = '${name}')`),
    goods: await count(goods),
    forProduct: await count(`good_product where ${ofGoods} and pk in (select pk from product where name = '${name}')`),
    inApps: await count(`good_app where ${ofGoods}`),
  };
}

/** What `fillAll` makes. */
export const everything = { products: 1, versions: 1, goods: 2, forProduct: 2, inApps: 2 };
