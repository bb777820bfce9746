import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';
import type { MergedName } from './merging.js';

/** A transaction that counts as changed because of what is attached to it. */
export interface Touched {
  readonly type: string;
  readonly value: string;
}

/**
 * What was done to a company's books after they had been made; `at` is ISO 8601 UTC. What is silent, change data capture
 * does not tell: https://developer.intuit.com/app/developer/qbo/docs/learn/explore-the-quickbooks-online-api/change-data-capture
 */
export type LaterChange =
  | { readonly at: string; readonly kind: string; readonly asked: object; readonly request: string | null }
  | {
      readonly at: string;
      readonly kind: string;
      readonly removed: string;
      readonly isSilent?: boolean;
      readonly touches?: Touched | null;
    }
  /** Put on another day. */
  | {
      readonly at: string;
      readonly kind: string;
      readonly redated: string;
      readonly day: string;
      readonly isSilent?: boolean;
    }
  /** An account that is no more: all that stood on it stands on another. */
  | { readonly at: string; readonly kind: 'Account'; readonly merged: string; readonly into: string }
  /**
   * A customer, a vendor, a class or a location that is no more: all that named it names another. Only the record of
   * the one that is gone changes
   * (https://developer.intuit.com/app/developer/qbo/docs/develop/webhooks/entities-and-operations-supported, Merge).
   */
  | { readonly at: string; readonly kind: MergedName; readonly merged: string; readonly into: string }
  /** A file that was uploaded, and the transaction that is written anew with it. */
  | {
      readonly at: string;
      readonly kind: 'Attachable';
      readonly attached: object;
      readonly id: string;
      readonly touches: Touched | null;
    }
  | { readonly at: string; readonly kind: 'Attachable'; readonly rewritten: object; readonly id: string }
  /** A purchase of so many lines that somebody enters. */
  | {
      readonly at: string;
      readonly kind: 'Purchase';
      readonly id: string;
      readonly day: string;
      readonly spent: readonly { readonly account: `${number}`; readonly cents: number; readonly words: string }[];
    }
  /** An invoice of which so many cents are paid. */
  | {
      readonly at: string;
      readonly kind: 'Payment';
      readonly id: string;
      readonly paid: string;
      readonly day: string;
      readonly cents: number;
    };

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
    // nor of attachables: https://developer.intuit.com/app/developer/qbo/docs/develop/webhooks/entities-and-operations-supported
    const isUnheard = change.kind === 'Attachable' || ('merged' in change && change.kind === 'Account');
    const isReported = !isUnheard && !('isSilent' in change && change.isSilent);
    if (isReported) this.added(realm, change.kind, entityOf(change) ?? '');
  }

  private fileOf(realm: string): string {
    return join(this.folder, `changes-${realm}.jsonl`);
  }
}

function entityOf(change: LaterChange): string | undefined {
  if ('removed' in change) return change.removed;
  if ('merged' in change) return change.merged;
  if ('redated' in change) return change.redated;
  if ('paid' in change) return change.paid;
  if ('spent' in change) return change.id;
  return 'asked' in change ? (change.asked as { readonly Id?: string }).Id : undefined;
}
