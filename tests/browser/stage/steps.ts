import type { Locator, Page } from 'playwright-core';
import { tabTo } from './keys.js';
import type { Paper } from './papers.js';
import { seen } from './screens.js';

const mostRows = 60;

/** What somebody does on a page, counted: a key, a tap, a text that is typed and a page that is loaded are a step each. */
export class Steps {
  private taken = 0;
  private looking = 0;
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
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    this.taken += await tabTo(this.page, target, key);
  }

  /** Tabs to it and presses Enter. */
  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.key('Enter');
  }

  /** Walks a list by j until it has the focus: each row on the way is a step. */
  async walkTo(target: Locator): Promise<void> {
    await seen(target);
    for (let row = 0; row < mostRows; row += 1) {
      await this.key('j');
      if ((await target.and(this.page.locator(':focus')).count()) > 0) return;
    }
    throw new Error(`Could not be reached with ${mostRows} times j: ${target}`);
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
  async give(button: Locator, file: Paper, press: 'tap' | 'press' = 'tap'): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this[press](button);
    this.taken += 1;
    await (await chooser).setFiles(file);
  }

  /** What is looked at meanwhile, which nobody does in it: its time is not counted. */
  async aside(play: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    await play();
    this.looking += performance.now() - begun;
  }

  /** A part of what is done: more steps than these fail the journey, so that whoever makes it longer is told. */
  async part(name: string, most: number, play: () => Promise<void>): Promise<void> {
    const [before, begun] = [this.taken, performance.now()];
    this.looking = 0;
    await play();
    const seconds = (performance.now() - begun - this.looking) / 1000;
    const steps = this.taken - before;
    this.lines.push(`  ${name}: ${steps} steps, ${seconds.toFixed(1)} s`);
    expect({ part: name, steps, isTooLong: steps > most }).toEqual({ part: name, steps, isTooLong: false });
  }

  /** The steps and seconds of each part. The seconds are those of the machine: nothing is asked of them. */
  tell(): void {
    process.stdout.write(`${[this.about, ...this.lines].join('\n')}\n`);
  }
}
