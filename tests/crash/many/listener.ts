import { setTimeout as pause } from 'node:timers/promises';
import type { PersonalClient } from './web-client.js';

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

  private async hear(signal: AbortSignal): Promise<void> {
    const answer = await this.browser.request(`/api/v2/live/${this.company}`, { signal });
    if (answer.status === 401) return void (await this.browser.enter());
    if (!answer.ok || !answer.body) return void this.refused.push(answer.status);
    this.opened += 1;
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body) {
      const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const [, uuid] of lines.map((line) => /^data: .*"uuid":"([^"]+)"/.exec(line) ?? []))
        if (uuid) this.heard.add(uuid);
    }
  }
}
