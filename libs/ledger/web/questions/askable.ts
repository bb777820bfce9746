import type { UnknownPostingsQuery } from './generated/graphql.js';

export type Posting = UnknownPostingsQuery['unknownPostings']['postings'][number];

/** With a key of its own over all companies, by which it is chosen. */
export interface Askable extends Posting {
  readonly uuid: string;
}

export function askableOf(posting: Posting): Askable {
  return { ...posting, uuid: keyOf(posting.companyUuid, posting.id) };
}

export function keyOf(companyUuid: string, id: string): string {
  return `${companyUuid}/${id}`;
}

export function isAskable({ asking }: Posting): boolean {
  return !asking;
}
