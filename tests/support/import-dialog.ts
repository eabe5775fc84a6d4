import { openTool } from './list-page';
import type { Finder, Part } from './part';
import type { ChosenFile } from './sheet';

interface TypedPage extends Finder {
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}

/** The dialog of an import, driven as a person does it, in a browser or in the page of a unit test. */
export class ImportDialog<P extends Part> {
  readonly dialog: P;

  /** @param label of the import: its button and its dialog */
  constructor(
    readonly driven: TypedPage,
    readonly label: string,
  ) {
    this.dialog = driven.getByRole('dialog', { name: label }) as P;
  }

  async open(): Promise<void> {
    await openTool(this.driven, 'Import', this.label);
    await this.dialog.getByRole('button', { name: 'Next', exact: true }).waitFor();
  }

  step(name: string): P {
    return this.dialog.getByRole('heading', { level: 2, name: new RegExp(`^${name}\\s*Step \\d`) }) as P;
  }

  async next(to: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await this.step(to).waitFor();
  }

  /** Chooses the file and waits until it was read. */
  async choose(file: ChosenFile): Promise<void> {
    await this.dialog.getByLabel('File with the rows').setInputFiles(file);
    await this.dialog.getByRole('progressbar').first().waitFor({ state: 'hidden' });
  }

  cell(label: string, row: number): P {
    return this.dialog.getByRole('gridcell', { name: `${label}, row ${row}:` }) as P;
  }

  /** Types over a cell. */
  async correct(label: string, row: number, text: string): Promise<void> {
    await this.cell(label, row).click();
    await this.driven.keyboard.type(text);
    await this.driven.keyboard.press('Enter');
  }

  async start(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Start import' }).click();
  }
}
