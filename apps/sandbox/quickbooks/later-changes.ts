import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';

/** What was done to a company's books after they had been made; `at` is ISO 8601 UTC. */
export type LaterChange =
  | { readonly at: string; readonly kind: string; readonly asked: object; readonly request: string | null }
  | { readonly at: string; readonly kind: string; readonly removed: string };

/** Changes of books, on disk before they are answered: books are made anew at every start, and these done to them again. */
export class LaterChanges {
  constructor(
    private readonly folder: string,
    private readonly added: (realm: string, kind: string, entity: string) => void,
  ) {
    makePrivate(folder);
  }

  /** In their order. */
  of(realm: string): readonly LaterChange[] {
    const file = this.fileOf(realm);
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as LaterChange);
  }

  add(realm: string, change: LaterChange): void {
    appendFileSync(this.fileOf(realm), `${JSON.stringify(change)}\n`, { mode: 0o600 });
    const entity = 'removed' in change ? change.removed : (change.asked as { readonly Id?: string }).Id;
    this.added(realm, change.kind, entity ?? '');
  }

  private fileOf(realm: string): string {
    return join(this.folder, `changes-${realm}.jsonl`);
  }
}
