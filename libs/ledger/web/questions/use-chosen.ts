import { useState } from 'react';
import type { UnknownPostingsQuery } from './generated/graphql.js';

type Posting = UnknownPostingsQuery['unknownPostings']['postings'][number];

export interface ChosenOfCompany {
  readonly companyUuid: string;
  readonly companyName: string;
  readonly ids: readonly string[];
}

export interface Chosen {
  has(posting: Posting): boolean;
  toggle(posting: Posting): void;
  /** What can still be asked of it, a company at a time. */
  readonly byCompany: readonly ChosenOfCompany[];
}

/** The lines that somebody chose among those shown. */
export function useChosen(shown: readonly Posting[]): Chosen {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const has = (posting: Posting) => keys.has(keyOf(posting));
  const toggle = (posting: Posting) =>
    setKeys((before) => {
      const after = new Set(before);
      if (!after.delete(keyOf(posting))) after.add(keyOf(posting));
      return after;
    });
  const companies = new Map<string, ChosenOfCompany>();
  for (const posting of shown) {
    if (posting.isAsked || !has(posting)) continue;
    const { companyUuid, companyName, id } = posting;
    const ids = [...(companies.get(companyUuid)?.ids ?? []), id];
    companies.set(companyUuid, { companyUuid, companyName, ids });
  }
  return { has, toggle, byCompany: [...companies.values()] };
}

function keyOf({ companyUuid, id }: Posting): string {
  return `${companyUuid}/${id}`;
}
