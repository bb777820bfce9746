import { setTimeout as pause } from 'node:timers/promises';
import type { PersonalClient } from './web-client.js';

/** Milliseconds. */
const silence = 20_000;

/** Somebody's screen of a company: on its live channel, connected again whenever that ends. */
export class Listener {
  /** Ids of what changed. */
  readonly heard = new Set<string>();
  /** How often the channel was opened. */
  opened = 0;
  /** Answers that were no channel. */
  readonly refused: number[] = [];
  private readonly ended = new AbortController();
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly browser: PersonalClient,
    private readonly company: string,
  ) {}

  start(): void {
    this.work = this.listen();
  }

  async stop(): Promise<void> {
    this.ended.abort();
    await this.work;
  }

  private async listen(): Promise<void> {
    const { signal } = this.ended;
    for (; !signal.aborted; await pause(300 * (1 + Math.random()))) await this.hear(signal).catch(() => undefined);
  }

  /** As the page does: what says nothing for twenty seconds is opened anew. */
  private async hear(ended: AbortSignal): Promise<void> {
    const silent = new AbortController();
    const leave = () => silent.abort();
    let timer = setTimeout(leave, silence);
    try {
      await this.read(AbortSignal.any([ended, silent.signal]), () => {
        clearTimeout(timer);
        timer = setTimeout(leave, silence);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private async read(signal: AbortSignal, heard: () => void): Promise<void> {
    const answer = await this.browser.request(`/api/v2/live/${this.company}`, { signal });
    if (answer.status === 401) return void (await this.browser.enter());
    if (!answer.ok || !answer.body) return void this.refused.push(answer.status);
    this.opened += 1;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body) {
      heard();
      const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const [, uuid] of lines.map((line) => /^data: .*"uuid":"([^"]+)"/.exec(line) ?? []))
        if (uuid) this.heard.add(uuid);
    }
  }
}
