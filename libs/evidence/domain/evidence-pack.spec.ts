import { given } from '@daybook/kernel/events/spec';
import { type EvidencePackEvent, evidencePack } from './evidence-pack.js';

const request = { task: 't', from: '2026-01-01', to: '2026-01-31', kinds: ['todo'] };
const ask = { type: 'RequestPack', ...request, offered: ['todo', 'file'] } as const;
const requested: EvidencePackEvent = { type: 'EvidencePackRequested', data: request };
const content = { sha256: 'x', size: 1, events: 2, files: 3 };
const made: EvidencePackEvent = { type: 'EvidencePackMade', data: content };
const failed: EvidencePackEvent = { type: 'EvidencePackFailed', data: { message: 'No.' } };
const handOut = { type: 'RecordHandedOut' } as const;

describe('an evidence pack', () => {
  it('is requested once, for a period and kinds that there are', () => {
    given(evidencePack).when(ask).thenEvents(requested);
    given(evidencePack, requested).when(ask).thenNothing();
    given(evidencePack)
      .when({ ...ask, kinds: ['todo', 'invented'] })
      .thenEvents(requested);
    given(evidencePack)
      .when({ ...ask, kinds: ['invented'] })
      .thenRefused('noKinds');
    given(evidencePack)
      .when({ ...ask, to: '2025-12-31' })
      .thenRefused('badPeriod');
  });

  it('is made or fails, once', () => {
    given(evidencePack, requested)
      .when({ type: 'RecordMade', ...content })
      .thenEvents(made);
    given(evidencePack, requested).when({ type: 'RecordFailed', message: 'No.' }).thenEvents(failed);
    for (const end of [made, failed]) {
      given(evidencePack, requested, end)
        .when({ type: 'RecordMade', ...content })
        .thenNothing();
      given(evidencePack, requested, end).when({ type: 'RecordFailed', message: 'No.' }).thenNothing();
    }
  });

  it('is handed out each time, after it was made', () => {
    const handedOut: EvidencePackEvent = { type: 'EvidencePackHandedOut', data: {} };
    given(evidencePack, requested, made).when(handOut).thenEvents(handedOut);
    given(evidencePack, requested, made, handedOut).when(handOut).thenEvents(handedOut);
    given(evidencePack, requested).when(handOut).thenRefused('notMade');
    given(evidencePack).when(handOut).thenRefused('notThere');
  });
});
