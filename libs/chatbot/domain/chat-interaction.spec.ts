import { given } from '@daybook/kernel/events/spec';
import { chatInteraction } from './chat-interaction.js';

const claimed = (history: string) => ({ type: 'InteractionClaimed', data: { history } }) as const;

it('is of the chat that claims it first', () => {
  const claim = (history: string) => ({ type: 'ClaimInteraction', history }) as const;
  given(chatInteraction).when(claim('h')).thenEvents(claimed('h'));
  given(chatInteraction, claimed('h')).when(claim('h')).thenNothing();
  given(chatInteraction, claimed('h')).when(claim('another')).thenRefused('ofAnotherChat');
});

it('records how an answer came about, also of a second attempt', () => {
  const data = {
    history: 'h',
    steps: [{ type: 'openai_api_call', response: 'Rent rose.' }],
    sources: [],
    usage: null,
    milliseconds: 900,
    millisecondsToFirstWord: null,
  } as const;
  const recordedEvent = { type: 'InteractionRecorded', data } as const;
  for (const before of [[], [claimed('h')]])
    given(chatInteraction, ...before)
      .when({ type: 'RecordSteps', ...data })
      .thenEvents(recordedEvent);
  const again = { ...data, milliseconds: 400 };
  given(chatInteraction, recordedEvent)
    .when({ type: 'RecordSteps', ...again })
    .thenEvents({ type: 'InteractionRecorded', data: again });
  given(chatInteraction, recordedEvent)
    .when({ type: 'RecordSteps', ...again, history: 'another' })
    .thenNothing();
  expect(given(chatInteraction, recordedEvent).state).toMatchObject({ is: 'recorded', history: 'h' });
});
