import { fold, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { type QuestionnaireCommand, type QuestionnaireEvent, questionnaire, shipped } from '@daybook/tax/domain';
import { countYears } from './counting.js';

const company = '00000000-0000-4000-8000-0000000000c7';
const definition = shipped['business-2026'];
if (!definition) throw new Error('business-2026 is not shipped.');
const published = { version: 'business-2026', definition };

/** One stream, and the handler that hears it, as often as it is told. */
class Stream {
  readonly events: RecordedEvent<QuestionnaireEvent>[] = [];

  send(command: QuestionnaireCommand) {
    const context = { at: '2027-02-01T15:00:00.000Z', by: { user: 'client' } };
    const decision = questionnaire.decide(this.state(), command, context);
    if ('refused' in decision) throw new Error(decision.message);
    const stream = `questionnaire-${company}_2026`;
    const events = decision.map((event, at) => recorded(event, this.events.length + at, context, stream));
    this.events.push(...events);
    return { done: true, state: this.state(), events };
  }

  state(upTo = Number.POSITIVE_INFINITY) {
    return fold(
      questionnaire,
      this.events.filter(({ revision }) => revision <= upTo),
    );
  }

  async hear(from = 0): Promise<void> {
    const commands = {
      loadAfter: async (_: unknown, { revision }: RecordedEvent) => this.state(revision),
      load: async () => ({ state: { is: 'absent' }, revision: -1 }),
      send: async (_: unknown, __: string, command: QuestionnaireCommand) => this.send(command),
    };
    for (const event of this.events.slice(from)) {
      const react = countYears.on[event.type] as
        | ((event: RecordedEvent, tools: FlowContext) => Promise<void>)
        | undefined;
      await react?.(event, { commands } as unknown as FlowContext);
    }
  }

  get counted() {
    return this.events.filter(({ type }) => type === 'ProgressCounted');
  }
}

const begun = () => {
  const stream = new Stream();
  stream.send({ type: 'GenerateQuestionnaire', published });
  return stream;
};
const setUp = (stream: Stream, question: string, value: unknown) =>
  stream.send({
    type: 'AdvanceSetup',
    published,
    step: 'entity',
    status: 'in_progress',
    answers: [{ question, value, revision: 0 }],
  });

it('counts a year once something has changed, and no further once it knows', async () => {
  const stream = begun();
  await stream.hear();
  expect(stream.counted).toEqual([]);
  setUp(stream, 'entityKind', 'partnership');
  await stream.hear();
  expect(stream.counted).toMatchObject([{ data: { status: 'not_started', answered: 0, total: 0 } }]);
  await stream.hear();
  await stream.hear();
  expect(stream.counted).toHaveLength(1);
});

it('counts what stands when it hears of it, after a crash too', async () => {
  const stream = begun();
  setUp(stream, 'entityKind', 'sole_proprietorship');
  const added = { type: 'AddForm', published, form: 'payroll', createTodo: false, sendEmail: false } as const;
  stream.send(added);
  await stream.hear();
  const last = stream.counted.length;
  await stream.hear(stream.events.length - 1);
  expect(stream.counted).toHaveLength(last);
});

it('leaves a year alone that was removed meanwhile', async () => {
  const stream = begun();
  setUp(stream, 'entityKind', 'partnership');
  stream.send({ type: 'RemoveQuestionnaire' });
  stream.state = () => ({ is: 'removed', todo: null });
  await stream.hear();
  expect(stream.counted).toEqual([]);
});
