import { send } from '@daybook/kernel/ui';
import type { Drafts, Found, OfYear } from './drafts.js';
import { SendTqAnswersDocument, SendTqSetupDocument } from './generated/graphql.js';
import { grouped } from './grouped.js';

/**
 * Sends everything that waits; what was saved is dropped.
 *
 * @returns what is wrong with those that were not taken, a sentence each
 * @throws RequestFailed when the server could not be asked
 */
export async function sendDrafts(drafts: Drafts): Promise<readonly string[]> {
  const waiting = (await drafts.found()).filter(({ draft }) => draft !== null);
  const steps = grouped(waiting, ({ company, year, draft }) => [company, year, draft?.form, draft?.step].join(' '));
  const refused: string[] = [];
  for (const ofStep of steps) refused.push(...(await sendStep(drafts, ofStep)));
  return refused;
}

async function sendStep(drafts: Drafts, found: readonly Found[]): Promise<readonly string[]> {
  const [{ company, year, draft: first } = { company: '', year: 0, draft: null }] = found;
  if (!first) return [];
  const of: OfYear = { company, year };
  const answers = found.flatMap(({ draft }) =>
    draft ? [{ question: draft.question, value: draft.value, revision: draft.revision }] : [],
  );
  const place = { companyUuid: company, year };
  const requestId = crypto.randomUUID();
  const answer =
    first.form === 'setup'
      ? (await send(SendTqSetupDocument, { ...place, fragment: first.step, data: answers }, { requestId }))
          .updateTqSetup
      : (await send(SendTqAnswersDocument, { ...place, form: first.form, step: first.step, answers }, { requestId }))
          .saveTqAnswers;
  for (const { question, saved } of answer.saved) if (saved) drafts.drop(of, question);
  const sentences = answer.saved.flatMap(({ saved, error }) => (saved || !error ? [] : [error]));
  return answer.success ? sentences : [answer.errorMessage ?? '', ...sentences].filter(Boolean);
}
