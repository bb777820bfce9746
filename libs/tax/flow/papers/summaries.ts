import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent, type ObjectInventory, sweeps } from '@daybook/kernel/flows';
import { companyYearOf, type QuestionnaireEvent, questionnaire } from '@daybook/tax/domain';
import { type Firm, paperOfYear, pdfOf } from './paper-of-year.js';

const prefix = 'taxSummaries/';
const by = { system: 'tax' } as const;

/** Makes the paper of a year anew whenever a form of it was submitted. */
export const buildSummaries = (firm: Firm) =>
  eventHandler<QuestionnaireEvent>({
    name: 'build tax summaries',
    categories: ['questionnaire'],
    staysInside: true,
    sideBySide: 2,
    on: { FormSubmitted: (event, tools) => build(event, firm, tools) },
  });

async function build(event: RecordedEvent<QuestionnaireEvent>, firm: Firm, tools: FlowContext): Promise<void> {
  const { commands, sealed, objects } = tools;
  const id = subjectOf(event.stream);
  const paper = await paperOfYear(companyYearOf(id), firm, tools);
  // several forms in a row make one paper
  if (!paper || (paper.of.state.summary?.upToRevision ?? -1) >= event.revision) return;
  const objectId = `${prefix}${id}/${event.id}`;
  const bytes = await pdfOf(paper);
  await sealed.put(objectId, event.stream, onePiece(bytes));
  const command = { type: 'ReplaceSummary', objectId, upToRevision: paper.of.revision } as const;
  const outcome = await commands.send(questionnaire, id, command, metadataFromEvent(event, 'summary', by));
  if (!isDone(outcome) && outcome.refused !== 'notThere') throw new Error(outcome.message);
  const { state } = await commands.load(questionnaire, id);
  const current = state.is === 'open' ? state.summary?.objectId : undefined;
  for await (const { key } of objects.list(`${prefix}${id}/`)) if (key !== current) await objects.delete(key);
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export const objectInventory: ObjectInventory = {
  categories: ['questionnaire'],
  async *expected(stream, commands) {
    const { state } = await commands.load(questionnaire, subjectOf(stream));
    if (state.is !== 'open' || !state.summary) return;
    const owner = `summary of ${stream}`;
    yield { key: state.summary.objectId, subject: stream, owner, size: null, sha256: null };
  },
};

export const sweepSummaries = sweeps({
  name: 'sweep orphaned tax summaries',
  prefix,
  async isReferenced(key, { commands }) {
    const { state } = await commands.load(questionnaire, key.split('/')[1] ?? '');
    return state.is === 'open' && state.summary?.objectId === key;
  },
});
