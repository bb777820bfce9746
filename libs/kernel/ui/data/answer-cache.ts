const prefix = 'daybook.kept.';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Answers that outlive the page, one for each name, so that the next visit shows them while they are asked again.
 * They leave the browser with the person.
 */
export class AnswerCache {
  constructor(private readonly place: Place | undefined) {}

  /** The answer kept under a name, if it is one to the same question. */
  read(name: string, question: string): unknown {
    const text = this.place?.getItem(prefix + name);
    if (!text) return undefined;
    const stored = JSON.parse(text) as { readonly question: string; readonly data: unknown };
    return stored.question === question ? stored.data : undefined;
  }

  write(name: string, question: string, data: unknown): void {
    try {
      this.place?.setItem(prefix + name, JSON.stringify({ question, data }));
    } catch {
      // a full storage keeps what it has; the answer is on the screen all the same
    }
  }

  forget(): void {
    const { place } = this;
    if (!place) return;
    const names = Array.from({ length: place.length }, (_, at) => place.key(at) ?? '');
    for (const name of names) if (name.startsWith(prefix)) place.removeItem(name);
  }
}
