import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keys.js';

/** What somebody does on a page, counted: a key, a tap, a text that is typed and a page that is loaded are a step each. */
export class Steps {
  private taken = 0;
  private readonly lines: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly about: string,
  ) {}

  async open(address: string): Promise<void> {
    this.taken += 1;
    await this.page.goto(address);
  }

  /** @param times how often it is pressed */
  async key(name: string, times = 1): Promise<void> {
    this.taken += times;
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press(name);
  }

  async type(text: string): Promise<void> {
    this.taken += 1;
    await this.page.keyboard.type(text);
  }

  /** Each Tab on the way is a step. */
  async tabTo(target: Locator): Promise<void> {
    this.taken += await tabTo(this.page, target);
  }

  async tap(target: Locator): Promise<void> {
    this.taken += 1;
    await target.tap();
  }

  async draw(play: () => Promise<void>): Promise<void> {
    this.taken += 1;
    await play();
  }

  /** A file chosen, or a photo taken, with what the phone brings for it. */
  async give(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(button);
    this.taken += 1;
    await (await chooser).setFiles(file);
  }

  /** A part of what is done: more steps than these fail the journey, so that whoever makes it longer is told. */
  async part(name: string, most: number, play: () => Promise<void>): Promise<void> {
    const [before, begun] = [this.taken, performance.now()];
    await play();
    const steps = this.taken - before;
    this.lines.push(`  ${name}: ${steps} steps, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    expect({ part: name, steps, isTooLong: steps > most }).toEqual({ part: name, steps, isTooLong: false });
  }

  /** The steps and seconds of each part. The seconds are those of the machine: nothing is asked of them. */
  tell(): void {
    process.stdout.write(`${[this.about, ...this.lines].join('\n')}\n`);
  }
}
