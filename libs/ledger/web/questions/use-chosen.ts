import { questionLimits } from '@daybook/ledger/domain';
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
  /** Of each company as many as it can be asked about at once. */
  chooseShown(): void;
  chooseNone(): void;
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
  const chosen = byCompany(shown.filter((one) => one.askedAt === null && has(one)));
  const chooseShown = () => {
    const askable = byCompany(shown.filter(({ askedAt }) => askedAt === null));
    setKeys(
      new Set(
        askable.flatMap(({ companyUuid, ids }) =>
          ids.slice(0, questionLimits.questions).map((id) => keyOf({ companyUuid, id })),
        ),
      ),
    );
  };
  return { has, toggle, chooseShown, chooseNone: () => setKeys(new Set()), byCompany: chosen };
}

function byCompany(postings: readonly Posting[]): readonly ChosenOfCompany[] {
  const companies = new Map<string, ChosenOfCompany>();
  for (const { companyUuid, companyName, id } of postings) {
    const ids = [...(companies.get(companyUuid)?.ids ?? []), id];
    companies.set(companyUuid, { companyUuid, companyName, ids });
  }
  return [...companies.values()];
}

function keyOf({ companyUuid, id }: Pick<Posting, 'companyUuid' | 'id'>): string {
  return `${companyUuid}/${id}`;
}
