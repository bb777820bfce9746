import type { Progress, Projected } from '@daybook/kernel/projecting';
import { LRUCache } from 'lru-cache';

interface Page {
  readonly answer: Promise<unknown>;
  readonly ages: string;
}

/**
 * Answers about one company that stay true until anything in it changes. Everybody who looks at a company asks for
 * the same page when it changes: one question serves all of them. While the projector cannot be heard nothing is kept.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Page>({ max: 200 });
  /** Counts the changes of each company, and those that may have been of any. */
  private readonly ages = new Map<string, number>();
  private ageOfAll = 0;

  constructor(private readonly progress: Progress) {
    progress.listen((said) => this.hear(said));
  }

  /** The answer of that name; one that is not kept, or was asked for before the last change, is asked for. */
  async one<Answer>(company: string, name: string, load: () => Promise<Answer>): Promise<Answer> {
    if (!this.progress.connected) return load();
    const key = `${company} ${name}`;
    const ages = `${this.ageOfAll} ${this.ages.get(company) ?? 0}`;
    const stored = this.pages.get(key);
    if (stored?.ages === ages) return stored.answer as Promise<Answer>;
    const page = { ages, answer: load() };
    this.pages.set(key, page);
    page.answer.catch(() => {
      if (this.pages.peek(key) === page) this.pages.delete(key);
    });
    return page.answer;
  }

  private hear({ changes, companies, everything, unannounced }: Projected): void {
    if (everything || unannounced) this.ageOfAll += 1;
    const touched = new Set(changes.map(({ company }) => company));
    for (const company of [...touched, ...(companies ?? [])])
      if (company !== null) this.ages.set(company, (this.ages.get(company) ?? 0) + 1);
  }
}
