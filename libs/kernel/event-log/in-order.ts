import type { LoggedEvent } from './port.js';

type Pages = AsyncIterable<readonly LoggedEvent[]>;

/** The events of several readings as one in log order, in pages; each reading is in log order itself. */
export async function* inLogOrder(readings: readonly Pages[]): Pages {
  const [only] = readings;
  if (readings.length === 1 && only) return yield* only;
  const heads = await Promise.all(readings.map((reading) => Head.of(reading)));
  let page: LoggedEvent[] = [];
  for (;;) {
    const open = heads.filter((head) => head.event !== undefined);
    const next = open.reduce<Head | undefined>(
      (first, head) => (first && first.position <= head.position ? first : head),
      undefined,
    );
    if (!next?.event) break;
    page.push(next.event);
    await next.step();
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

const pageSize = 500;

/** Where one reading stands. */
class Head {
  private page: readonly LoggedEvent[] = [];
  private place = 0;

  private constructor(private readonly pages: AsyncIterator<readonly LoggedEvent[]>) {}

  static async of(reading: Pages): Promise<Head> {
    const head = new Head(reading[Symbol.asyncIterator]());
    await head.fill();
    return head;
  }

  get event(): LoggedEvent | undefined {
    return this.page[this.place];
  }

  get position(): number {
    return this.event?.position ?? Number.POSITIVE_INFINITY;
  }

  async step(): Promise<void> {
    this.place += 1;
    await this.fill();
  }

  private async fill(): Promise<void> {
    while (this.place >= this.page.length) {
      const { done, value } = await this.pages.next();
      if (done) return;
      this.page = value;
      this.place = 0;
    }
  }
}
