import { given, recorded } from '@daybook/kernel/events/spec';
import { type DataSubjectCommand, type DataSubjectEvent, dataSubject, limits } from './data-subject.js';

const [user, anna, ben] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const reason = 'She wrote to us on Monday';
const requested: DataSubjectEvent = { type: 'ErasureRequested', data: { user, reason } };
const declined: DataSubjectEvent = { type: 'ErasureDeclined', data: { user, reason } };
const confirmed: DataSubjectEvent = { type: 'ErasureConfirmed', data: { user } };
const completed: DataSubjectEvent = { type: 'ErasureCompleted', data: { user } };
const held: DataSubjectEvent = { type: 'LegalHoldPlaced', data: { user, reason } };
const released: DataSubjectEvent = { type: 'LegalHoldReleased', data: { user, reason } };

const past = (...events: DataSubjectEvent[]) =>
  given(dataSubject, ...events.map((event, revision) => recorded(event, revision, { by: { user: anna } })));
const command = (type: DataSubjectCommand['type'], why = reason) => ({ type, user, reason: why }) as DataSubjectCommand;
const byBen = { by: { user: ben } };

describe('the erasure of a person', () => {
  it('is requested once, with a reason', () => {
    past()
      .when(command('RequestErasure', ` ${reason} `), byBen)
      .thenEvents(requested);
    past(requested).when(command('RequestErasure'), byBen).thenNothing();
    past().when(command('RequestErasure', ' '), byBen).thenRefused('reasonMissing');
    past()
      .when(command('RequestErasure', 'x'.repeat(limits.reason + 1)), byBen)
      .thenRefused('reasonTooLong');
  });

  it('is confirmed by a second person only', () => {
    past(requested).when(command('ConfirmErasure'), byBen).thenEvents(confirmed);
    past(requested)
      .when(command('ConfirmErasure'), { by: { user: anna } })
      .thenRefused('samePerson');
    past(requested)
      .when(command('ConfirmErasure'), { by: { system: 'privacy' } })
      .thenRefused('samePerson');
    past(requested, confirmed).when(command('ConfirmErasure'), byBen).thenNothing();
    past().when(command('ConfirmErasure'), byBen).thenRefused('notRequested');
    past(requested, declined).when(command('ConfirmErasure'), byBen).thenRefused('notRequested');
  });

  it('is nothing that people decide about themselves', () => {
    for (const type of ['RequestErasure', 'ConfirmErasure', 'DeclineErasure', 'PlaceLegalHold'] as const)
      past(requested).when(command(type), { by: { user } }).thenRefused('oneself');
  });

  it('can be declined and requested again, until it is confirmed', () => {
    past(requested).when(command('DeclineErasure'), byBen).thenEvents(declined);
    past(requested, declined).when(command('RequestErasure'), byBen).thenEvents(requested);
    past().when(command('DeclineErasure'), byBen).thenRefused('notRequested');
    for (const type of ['RequestErasure', 'DeclineErasure', 'PlaceLegalHold'] as const)
      past(requested, confirmed).when(command(type), byBen).thenRefused('underWay');
  });

  it('is completed once, and only when it was confirmed', () => {
    past(requested, confirmed).when(command('CompleteErasure'), byBen).thenEvents(completed);
    past(requested, confirmed, completed).when(command('CompleteErasure'), byBen).thenNothing();
    past(requested).when(command('CompleteErasure'), byBen).thenRefused('notRequested');
  });
});

describe('a legal hold', () => {
  it('keeps a requested erasure from being confirmed until it is released', () => {
    past(requested).when(command('PlaceLegalHold'), byBen).thenEvents(held);
    past(requested, held).when(command('ConfirmErasure'), byBen).thenRefused('onHold');
    past(requested, held).when(command('ReleaseLegalHold'), byBen).thenEvents(released);
    past(requested, held, released).when(command('ConfirmErasure'), byBen).thenEvents(confirmed);
  });

  it('is placed and released once', () => {
    past(held).when(command('PlaceLegalHold'), byBen).thenNothing();
    past().when(command('ReleaseLegalHold'), byBen).thenNothing();
  });
});
