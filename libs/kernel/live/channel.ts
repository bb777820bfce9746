import type { Progress, Projected } from '@daybook/kernel/projecting';
import { Kept } from './kept.js';

/** What a screen hears: something of this kind changed. A null uuid means any of them. */
export interface LiveMessage {
  readonly position: number;
  readonly uuid: string | null;
  readonly category: string;
}

export type Hear = (message: LiveMessage) => void;

/** In which companies something that belongs to none is met, as people are. */
type CompaniesOf = (uuid: string) => Promise<readonly string[]>;

/** One channel per company over what this process hears from the projector. */
export class LiveChannel {
  private readonly hearers = new Map<string, Set<Hear>>();
  private readonly met = new Map<string, CompaniesOf>();

  constructor(private readonly progress: Progress) {
    progress.listen((said) => this.tell(said));
  }

  /** Newest position heard of. */
  get at(): number {
    return this.progress.head;
  }

  /** @returns a function that ends it */
  subscribe(company: string, hear: Hear): () => void {
    const hearers = this.hearers.get(company) ?? new Set();
    this.hearers.set(company, hearers.add(hear));
    return () => {
      hearers.delete(hear);
      if (hearers.size === 0 && this.hearers.get(company) === hearers) this.hearers.delete(company);
    };
  }

  /** Has companies hear of changes of this category, which belongs to none, where its things are met. */
  meets(category: string, companiesOf: CompaniesOf): void {
    this.met.set(category, companiesOf);
  }

  /** A memory of rows, emptied whenever a stream of these categories changes. */
  keep<Row extends object>(categories: readonly string[]): Kept<Row> {
    return new Kept(this.progress, categories);
  }

  /** Everything a hearer may have missed up to now. */
  missed(): LiveMessage[] {
    return this.progress.categories.map((category) => ({ position: this.at, uuid: null, category }));
  }

  private tell({ position, changes, companies, everything }: Projected): void {
    for (const { company, uuid, category } of changes) {
      const message = { position, uuid, category };
      if (company === null) void this.tellWhereMet(message);
      else this.tellIn(company, message);
    }
    const all = everything ? [...this.hearers.keys()] : (companies ?? []);
    for (const company of all)
      for (const hear of this.hearers.get(company) ?? []) for (const message of this.missed()) hear(message);
  }

  /** Whoever is not told for a fault of the database sees it at the next look. */
  private async tellWhereMet(message: LiveMessage & { readonly uuid: string }): Promise<void> {
    const companiesOf = this.met.get(message.category);
    if (!companiesOf || this.hearers.size === 0) return;
    const companies = await companiesOf(message.uuid).catch(() => []);
    for (const company of companies) this.tellIn(company, message);
  }

  private tellIn(company: string, message: LiveMessage): void {
    for (const hear of this.hearers.get(company) ?? []) hear(message);
  }
}
