import type { LoggedEvent } from '@daybook/kernel/event-log';
import { FairQueue, type Owner } from '@daybook/kernel/turns';

/** Reactions in hand at most; more are read when some of them are done. */
const mostInHand = 1_000;

interface InHand {
  whose(): Promise<Owner>;
  /** Answers whether it is done. */
  react(): Promise<boolean>;
}

/**
 * Reactions that run side by side, fairly by whose events they are; those to events of one stream run one after another.
 * What is done is known up to the first event that is not.
 */
export class SideBySide {
  private readonly queue: FairQueue;
  /** By position, in the order of the log: up to where everything was read when it began. */
  private readonly inHand = new Map<number, number>();
  private readonly lastOf = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private fault: { readonly error: unknown } | undefined;

  constructor(atOnce: number) {
    this.queue = new FairQueue({ atOnce });
  }

  /** @param readBefore position up to which everything was read before this event */
  begin({ stream, position }: LoggedEvent, readBefore: number, { whose, react }: InHand): void {
    this.inHand.set(position, readBefore);
    const before = this.lastOf.get(stream);
    const work = this.one(position, before, async () => this.queue.run(await whose(), react)).finally(() => {
      if (this.lastOf.get(stream) === work) this.lastOf.delete(stream);
      for (const goOn of this.waiting.splice(0)) goOn();
    });
    this.lastOf.set(stream, work);
  }

  /**
   * Up to where everything is done, of what was read so far.
   *
   * @throws what one of the reactions could not get over
   */
  doneUpTo(read: number): number {
    if (this.fault) throw this.fault.error;
    const [first] = this.inHand.values();
    return first ?? read;
  }

  /** Resolves when there is room for more. */
  async room(): Promise<void> {
    while (this.inHand.size >= mostInHand && !this.fault) await this.next();
  }

  /** Resolves when nothing is in hand any more. */
  async end(): Promise<void> {
    while (this.lastOf.size > 0) await this.next();
  }

  private async one(position: number, before: Promise<void> | undefined, work: () => Promise<boolean>): Promise<void> {
    try {
      await before;
      if (await work()) this.inHand.delete(position);
    } catch (error) {
      this.fault ??= { error };
    }
  }

  private next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
