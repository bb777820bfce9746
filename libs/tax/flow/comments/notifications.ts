import type { FirmBrand } from '@daybook/kernel/config';
import type { MorningSummary, NotificationSource, NotifiedItem } from '@daybook/kernel/contributions';
import type { FlowContext } from '@daybook/kernel/flows';
import { ignored } from '@daybook/kernel/projecting';
import { type CompanyAccess, mayInCompany, mayReadTaxPapers } from '@daybook/kernel/rights';
import { type AnswerThreadEvent, answerThread, fillPlaceholders, questionNamed } from '@daybook/tax/domain';
import { openYear, placesOf } from '@daybook/tax/read';
import { taxReaders } from '../mails/index.js';

/** What links call an answer: they lead to its question. */
const kind = 'tq-answer';

const summary: MorningSummary = {
  switch: 'tq_comment_summary_generated',
  of: kind,
  subject: (company) => `${company}: new comments in the tax questionnaire`,
  paragraph: (company) =>
    `This is where ${company} or a colleague has commented since the last working day. What they wrote is in the questionnaire.`,
  counted: (count) => (count === 1 ? '1 comment' : `${count} comments`),
  isFor: (viewer, company) => viewer.isStaff && mayInCompany(viewer, 'manageTq', company),
};

/** Comments on answers are told as those on anything else, but for their words; staff get them together in the morning. */
export const notificationSource = ({
  firmName,
}: Pick<FirmBrand, 'firmName'>): NotificationSource<AnswerThreadEvent> => ({
  rank: 4,
  categories: ['tqAnswer'],
  kinds: {},
  events: { AnswerThreadBegun: ignored },
  summary,
  async items(threads, company, context) {
    const found = await Promise.all(threads.map((thread) => commentedAnswer(thread, company, firmName, context)));
    return found.filter((one) => one !== undefined);
  },
});

/** Whoever gave the answer is asked about it; as long as nobody has, those who may give it. */
async function commentedAnswer(
  thread: string,
  company: CompanyAccess,
  firmName: string,
  context: FlowContext,
): Promise<NotifiedItem | undefined> {
  const { state } = await context.commands.load(answerThread, thread);
  if (state.is === 'absent' || state.company !== company.uuid) return undefined;
  const { year } = state;
  const open = await openYear(context.commands, company.uuid, year);
  const asked = open && questionNamed(open.published.definition, state.question);
  if (!asked) return undefined;
  const places = await placesOf(context.commands, open, firmName);
  const clients = (await taxReaders(company.uuid, 'answerTq', context)).filter(({ isStaff }) => !isStaff);
  const author = open.state.answers[state.question]?.by;
  const authors = clients.filter(({ user }) => user === author);
  return {
    uuid: thread,
    kind,
    title: `${fillPlaceholders(asked.question.label, places)} (${year})`,
    owner: null,
    assignees: (authors.length > 0 ? authors : clients).map(({ user }) => user),
    isConfidential: true,
    isSeenBy: (viewer) =>
      mayInCompany(viewer, 'viewFeatureTq', company) &&
      mayReadTaxPapers(viewer, company, { information: 'answers', year }),
  };
}
