import { createHash } from 'node:crypto';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { questions } from '@daybook/ledger/domain';
import type { AskablePosting } from '@daybook/ledger/read';
import { takeFreeLines, takeLines } from './line-claims.js';

export const noneLeft = refuse(
  'noneLeft',
  'Somebody asked about all of these already, or they are not unknown any more.',
);

export interface LineOfBooks {
  readonly transaction: string;
  readonly line: number;
}

/** A line as somebody sees it. */
export interface ShownLine extends LineOfBooks {
  readonly account: string;
  readonly cents: number;
  readonly memo: string | null;
}

/** What a line is asked about by. Its number may be that of another one once the books were read again: what it says goes along. */
export function idOfPosting({ transaction, line, account, cents, memo }: ShownLine): string {
  const says = createHash('sha256')
    .update(JSON.stringify([account, cents, memo]))
    .digest('hex');
  return `${transaction}/${line}/${says.slice(0, 12)}`;
}

function numbered({ transaction, line }: LineOfBooks): string {
  return `${transaction}/${line}`;
}

/** What a line is claimed by: its number is another one once the transaction was changed at the ledger. */
export function claimOfPosting(realm: string, transaction: string, account: string, cents: number): string {
  return `${realm} ${transaction} ${account} ${cents}`;
}

export interface Asking {
  readonly company: string;
  /** Uuid of the questions, and of their to-do. */
  readonly set: string;
  readonly realm: string;
  readonly postings: readonly AskablePosting[];
  /** Of the question about a line. */
  readonly uuidOf: (id: string) => string;
  readonly isTodoMade?: true;
  /** What others asked about in the same instant is left out; absent: then nothing is asked. */
  readonly leavesOut?: boolean;
}

/** Asks about lines in one set. @returns those that it asks about, or why none */
export async function askAbout(
  { company, set, realm, postings, uuidOf, isTodoMade, leavesOut = false }: Asking,
  commands: Pick<Commands, 'load' | 'send'>,
  metadata: CommandMetadata,
): Promise<readonly AskablePosting[] | Refusal> {
  const wanted = postings.map((posting) => ({
    posting,
    question: uuidOf(numbered(posting)),
    line: claimOfPosting(realm, posting.transaction, posting.account.account, posting.cents),
    equal: posting.equal,
    equalAsked: posting.equalAsked,
  }));
  const taken = await (leavesOut ? takeFreeLines : takeLines)(company, set, wanted, commands, metadata);
  if ('refused' in taken) return taken;
  if (taken.length === 0 && wanted.length > 0) return noneLeft;
  const ours = new Set(taken.map(({ question }) => question));
  const asked = wanted.filter(({ question }) => ours.has(question));
  const about = asked.map(({ question, posting: { transaction, day, cents, account, party, memo } }) => {
    return { question, transaction, day, cents, account, party, memo };
  });
  const command = { type: 'AskAboutTransactions', realm, questions: about, ...(isTodoMade && { isTodoMade }) } as const;
  const outcome = await commands.send(questions, set, command, metadata);
  return isDone(outcome) ? asked.map(({ posting }) => posting) : outcome;
}
