import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { isTerminal } from '@daybook/signatures/domain';
import { type DropboxSign, followOne, ProviderUnavailable, providersOf } from '@daybook/signatures/flow';
import type { ListedDocument } from '@daybook/signatures/read';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DROPBOX_SIGN } from './provider-page.routes.js';

const minute = 60_000;
/** Requests to the provider at the same time. */
const atOnce = 5;
/** Milliseconds after which the rest of a page is left to its callbacks. */
const patience = 10_000;

/** Asks the provider for news of a company's documents because somebody wants to see them now; at most once a minute. */
@Injectable()
export class ProviderNews {
  private readonly asked = new LRUCache<string, true>({ max: 10_000, ttl: minute });

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DROPBOX_SIGN) private readonly provider: DropboxSign | null,
  ) {}

  /** @returns whether anything was asked */
  async of(company: string, documents: readonly ListedDocument[]): Promise<boolean> {
    const open = documents.filter((one) => one.documentRequestId !== null && !isTerminal(one.state));
    if (open.length === 0 || this.asked.has(company)) return false;
    this.asked.set(company, true);
    const end = Date.now() + patience;
    const waiting = [...open];
    const work = async () => {
      for (let next = waiting.shift(); next && Date.now() < end; next = waiting.shift())
        await this.follow(next.uuid, company);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return true;
  }

  private async follow(uuid: string, company: string): Promise<void> {
    try {
      await followOne(uuid, company, providersOf(null, this.provider), { commands: this.commands, clock: this.clock });
    } catch (error) {
      // what is known is shown
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
}
