import { given } from '@daybook/kernel/events/spec';
import { chatInteraction } from './chat-interaction.js';

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
  given(chatInteraction)
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
