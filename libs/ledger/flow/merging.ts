import { companyDecider } from '@daybook/companies/domain';
import { isDone } from '@daybook/kernel/commands';
import type { MergeBlockers, MergeFollower } from '@daybook/kernel/contributions';
import { questions, sync } from '../domain/index.js';

/** Questions go where the to-do goes as which they are asked; both have one uuid. */
export const questionsFollow: MergeFollower = async (things, { to }, merge, { commands, query }) => {
  const sets = await query<{ uuid: string }>(
    'select distinct question_set as uuid from ledger_questions where question_set = any($1::uuid[]) order by 1',
    [[...things]],
  );
  for (const { uuid } of sets) {
    const command = { type: 'MoveQuestionsToCompany', to, merge: merge.uuid } as const;
    const outcome = await commands.send(questions, uuid, command, merge.step(`questions ${uuid} to ${to}`, to));
    if (!isDone(outcome)) throw new Error(outcome.message);
  }
};

/** The books of a company that goes into another one are disconnected, so nobody may be at them. */
export const booksBeingRead: MergeBlockers = async ({ source }, { commands }) => {
  const { state } = await commands.load(sync, source);
  if (state.running === null) return [];
  const { state: company } = await commands.load(companyDecider, source);
  const name = company.status === 'none' ? 'The company' : company.name;
  const doing = state.running === 'sync' ? 'read' : 'backed up';
  return [`The books of ${name} are being ${doing} right now. Try again when that has finished.`];
};
