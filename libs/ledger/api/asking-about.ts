import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, newUuid, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { askedAlready, questionLimits, questionRefusals } from '@daybook/ledger/domain';
import { askAbout, idOfPosting, noneLeft } from '@daybook/ledger/flow';
import { type AskablePosting, askablePostings, connectionOf, publishedBooks } from '@daybook/ledger/read';
import { Inject, Injectable } from '@nestjs/common';
import { gone, lineOf, noBooks, otherBooks } from './asking.js';
import type { AskAboutTransactionsArgs } from './generated/arguments.js';

const askedOne = refuse('asked', 'Somebody else asked already.');
const goneOne = refuse('gone', 'Changed, or not unknown any more.');

/** Asks a company about lines of its books, each in one set at a time. */
@Injectable()
export class AskingAbout {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  async ask({ companyUuid: company, postingIds, leaveOut }: AskAboutTransactionsArgs, context: GraphContext) {
    const set = newUuid(context, 'transaction questions');
    if (postingIds.length > questionLimits.questions) return not(questionRefusals.tooMany);
    const ids = [...new Set(postingIds)];
    const lines = new Map(ids.flatMap((id) => lineOf(id) ?? []).map((one) => [`${one.transaction}/${one.line}`, one]));
    const there = await askablePostings(this.db, company, [...lines.values()], set);
    const found = there.filter((one) => ids.includes(idOf(one)));
    const postings = found.filter(({ isAsked }) => !isAsked);
    if (!leaveOut && found.length < ids.length) return not(gone);
    if (!leaveOut && postings.length < found.length) return not(askedAlready);
    if (postings.length === 0 && ids.length > 0) return not(noneLeft);
    const connection = await connectionOf(this.db, company);
    if (connection?.status !== 'ACTIVE') return not(noBooks);
    const books = await publishedBooks(this.db, company);
    if ((books?.realm ?? connection.realm) !== connection.realm) return not(otherBooks);
    const uuidOf = (id: string) => newUuid(context, `question ${id}`);
    const asking = { company, set, realm: connection.realm, postings, uuidOf, leavesOut: leaveOut };
    const asked = await askAbout(asking, this.commands, metadataFromContext(context, company));
    if ('refused' in asked) return not(asked);
    const isAsked = new Set(asked.map(idOf));
    const isThere = new Set(found.map(idOf));
    const failures = ids
      .filter((id) => !isAsked.has(id))
      .map((id) => ({ id, ...reasonOf(isThere.has(id) ? askedOne : goneOne) }));
    return { ...successOf(undefined), todoUuid: set, failures };
  }
}

function idOf({ account, ...posting }: AskablePosting): string {
  return idOfPosting({ ...posting, account: account.account });
}

function not(refusal: Refusal) {
  return { ...successOf(refusal), todoUuid: null, failures: [] };
}

function reasonOf({ refused: code, message: errorMessage }: Refusal) {
  return { code, errorMessage };
}
