import { type EventType, limits } from '@daybook/metrics/domain';

/** What was counted; who it was is said when it is uploaded. */
export interface MetricRecord {
  readonly timestamp: string;
  readonly company_uuid: string | null;
  readonly url_path: string;
  readonly event_type: EventType;
  readonly event_count: number;
  readonly target?: string;
  readonly is_active: boolean;
}

export interface UsageContext {
  /** Milliseconds. */
  readonly now: () => number;
  readonly isVisible: () => boolean;
  readonly upload: (records: MetricRecord[]) => Promise<unknown>;
}

/** Milliseconds between two uploads. */
export const dispatchEvery = 60_000;
/** How long after the last motion somebody still counts as being there. */
const stillThere = 30_000;
/** A longer gap between two ticks is a sleeping computer, not somebody reading. */
const longestTick = 5_000;

interface Page {
  readonly path: string;
  readonly company: string | null;
}

/** Counts seconds and clicks on the page that is open, and hands them over from time to time. */
export class Recorder {
  private page: Page | undefined;
  private milliseconds = { active: 0, passive: 0 };
  private clicks = new Map<string, number>();
  private records: MetricRecord[] = [];
  private tickedAt: number;
  private movedAt: number;
  private uploading: Promise<unknown> = Promise.resolve();

  constructor(private readonly surroundings: UsageContext) {
    this.tickedAt = surroundings.now();
    this.movedAt = this.tickedAt;
  }

  /** Another page was opened. */
  visit(path: string, company: string | null): void {
    this.closePage();
    this.page = { path, company };
    this.note('navigation', 1, this.isActive());
  }

  /** A pointer, a key or the page itself moved. */
  moved(): void {
    this.movedAt = this.surroundings.now();
  }

  clicked(target: string): void {
    this.moved();
    this.clicks.set(target, (this.clicks.get(target) ?? 0) + 1);
  }

  /** The time since the last tick belongs to the page that is open. */
  tick(): void {
    const now = this.surroundings.now();
    const passed = Math.min(Math.max(now - this.tickedAt, 0), longestTick);
    this.tickedAt = now;
    this.milliseconds[this.isActive() ? 'active' : 'passive'] += passed;
  }

  /** Uploads what was counted; what cannot be uploaded now is kept for the next time, up to one upload's worth. */
  dispatch(): Promise<unknown> {
    this.tally();
    const records = this.records.splice(0);
    if (records.length > 0)
      this.uploading = this.surroundings.upload(records).catch(() => {
        this.records = [...records, ...this.records].slice(-limits.records);
      });
    return this.uploading;
  }

  /** The person leaves: the page is closed, counted and forgotten. */
  leave(): Promise<unknown> {
    this.closePage();
    return this.dispatch();
  }

  private closePage(): void {
    this.tally();
    this.page = undefined;
    this.milliseconds = { active: 0, passive: 0 };
  }

  /** Notes whole seconds and clicks of the page; what is left of a second goes on counting. */
  private tally(): void {
    this.tick();
    for (const [kind, isActive] of [
      ['active', true],
      ['passive', false],
    ] as const) {
      const seconds = Math.floor(this.milliseconds[kind] / 1_000);
      if (seconds === 0) continue;
      this.milliseconds[kind] -= seconds * 1_000;
      this.note('page_time', seconds, isActive);
    }
    for (const [target, count] of this.clicks) this.note('click', count, true, target);
    this.clicks.clear();
  }

  private note(event_type: EventType, event_count: number, is_active: boolean, target?: string): void {
    if (!this.page) return;
    const { path: url_path, company: company_uuid } = this.page;
    const timestamp = new Date(this.surroundings.now()).toISOString();
    this.records.push({
      timestamp,
      company_uuid,
      url_path: url_path.slice(0, limits.path),
      event_type,
      event_count,
      is_active,
      ...(target !== undefined && { target }),
    });
    this.records = this.records.slice(-limits.records);
  }

  private isActive(): boolean {
    return this.surroundings.isVisible() && this.surroundings.now() - this.movedAt <= stillThere;
  }
}
