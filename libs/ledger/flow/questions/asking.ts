import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { questions } from '@daybook/ledger/domain';
import type { AskablePosting } from '@daybook/ledger/read';
import { takeLines } from './line-claims.js';

export interface LineOfBooks {
  readonly transaction: string;
  readonly line: number;
}

/** What a line is asked about by. */
export function idOfPosting({ transaction, line }: LineOfBooks): string {
  return `${transaction}/${line}`;
}

/** What a line is claimed by. */
export function claimOfPosting(realm: string, posting: LineOfBooks): string {
  return `${realm} ${idOfPosting(posting)}`;
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
}

/** Asks about lines in one set. @returns why not */
export async function askAbout(
  { company, set, realm, postings, uuidOf, isTodoMade }: Asking,
  commands: Pick<Commands, 'load' | 'send'>,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const about = postings.map(({ line, isAsked: _, ...posting }) => ({
    question: uuidOf(idOfPosting({ ...posting, line })),
    ...posting,
  }));
  const claimed = postings.map((one, at) => ({
    line: claimOfPosting(realm, one),
    question: about[at]?.question ?? set,
  }));
  const taken = await takeLines(company, set, claimed, commands, metadata);
  if (taken) return taken;
  const asked = { realm, questions: about, ...(isTodoMade && { isTodoMade }) };
  const outcome = await commands.send(questions, set, { type: 'AskAboutTransactions', ...asked }, metadata);
  return isDone(outcome) ? undefined : outcome;
}
