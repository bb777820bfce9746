import { given, recorded } from '@daybook/kernel/events/spec';
import { type DataSubjectCommand, type DataSubjectEvent, dataSubject } from './data-subject.js';
import { limits } from './data-subject-rules.js';

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
const command = (type: DataSubjectCommand['type'], why = reason) =>
  ({ type, user, person: user, reason: why }) as DataSubjectCommand;
const byBen = { by: { user: ben } };

describe('the erasure of a person', () => {
  it('is requested once, with a reason', () => {
    past()
      .when(command('requestErasure', ` ${reason} `), byBen)
      .thenEvents(requested);
    past(requested).when(command('requestErasure'), byBen).thenNothing();
    past(requested).when(command('requestErasure', 'Another reason'), byBen).thenRefused('alreadyRequested');
    past().when(command('requestErasure', ' '), byBen).thenRefused('reasonMissing');
    past()
      .when(command('requestErasure', 'x'.repeat(limits.reason + 1)), byBen)
      .thenRefused('reasonTooLong');
  });

  it('is confirmed by a second person only', () => {
    past(requested).when(command('confirmErasure'), byBen).thenEvents(confirmed);
    past(requested)
      .when(command('confirmErasure'), { by: { user: anna } })
      .thenRefused('samePerson');
    past(requested)
      .when(command('confirmErasure'), { by: { system: 'privacy' } })
      .thenRefused('samePerson');
    past(requested, confirmed).when(command('confirmErasure'), byBen).thenNothing();
    past().when(command('confirmErasure'), byBen).thenRefused('notRequested');
    past(requested, declined).when(command('confirmErasure'), byBen).thenRefused('notRequested');
  });

  it('is nothing that people decide about themselves', () => {
    for (const type of ['requestErasure', 'confirmErasure', 'declineErasure', 'placeLegalHold'] as const)
      past(requested).when(command(type), { by: { user } }).thenRefused('oneself');
  });

  it('can be declined and requested again, until it is confirmed', () => {
    past(requested).when(command('declineErasure'), byBen).thenEvents(declined);
    past(requested, declined).when(command('requestErasure'), byBen).thenEvents(requested);
    past().when(command('declineErasure'), byBen).thenRefused('notRequested');
    for (const type of ['requestErasure', 'declineErasure', 'placeLegalHold'] as const)
      past(requested, confirmed).when(command(type), byBen).thenRefused('underWay');
  });

  it('is completed once, also where the record was put back to before its confirmation', () => {
    past(requested, confirmed).when(command('CompleteErasure'), byBen).thenEvents(completed);
    past(requested, confirmed, completed).when(command('CompleteErasure'), byBen).thenNothing();
    past(requested).when(command('CompleteErasure'), byBen).thenEvents(completed);
    past().when(command('CompleteErasure'), byBen).thenEvents(completed);
  });
});

describe('a legal hold', () => {
  it('keeps a requested erasure from being confirmed until it is released', () => {
    past(requested).when(command('placeLegalHold'), byBen).thenEvents(held);
    past(requested, held).when(command('confirmErasure'), byBen).thenRefused('onHold');
    past(requested, held).when(command('releaseLegalHold'), byBen).thenEvents(released);
    past(requested, held, released).when(command('confirmErasure'), byBen).thenEvents(confirmed);
  });

  it('is placed and released once', () => {
    past(held).when(command('placeLegalHold'), byBen).thenNothing();
    past(held, released).when(command('releaseLegalHold'), byBen).thenNothing();
    past().when(command('releaseLegalHold'), byBen).thenRefused('notOnHold');
  });

  it('keeps every reason that is given for it', () => {
    const other = { ...held, data: { user, reason: 'Another lawsuit' } } as const;
    past(held).when(command('placeLegalHold', 'Another lawsuit'), byBen).thenEvents(other);
    past(held, released).when(command('releaseLegalHold', 'Both ended'), byBen).thenRefused('notOnHold');
  });
});

describe('an export of everything about a person', () => {
  const task = '00000000-0000-4000-8000-0000000000bb';
  const wanted: DataSubjectEvent = { type: 'DataExportRequested', data: { user, task } };
  const content = { sha256: 'ab', size: 9, entries: 3, records: 4 };
  const made: DataSubjectEvent = { type: 'DataExportMade', data: { user, task, ...content } };
  const handedOut: DataSubjectEvent = { type: 'DataExportHandedOut', data: { user, task } };
  const failed: DataSubjectEvent = { type: 'DataExportFailed', data: { user, task, message: 'No' } };
  const request = { type: 'RequestExport', user, task } as const;
  const record = { type: 'RecordExportMade', user, task, ...content } as const;

  it('is requested, made, and handed out as often as somebody takes it', () => {
    past().when(request, byBen).thenEvents(wanted);
    past(wanted).when(request, byBen).thenNothing();
    past(wanted).when(record, byBen).thenEvents(made);
    past(wanted, made).when(record, byBen).thenNothing();
    past(wanted, made, handedOut).when({ type: 'RecordHandedOut', user, task }, byBen).thenEvents(handedOut);
    past(wanted).when({ type: 'RecordHandedOut', user, task }, byBen).thenRefused('noExport');
    past().when(record, byBen).thenRefused('noExport');
  });

  it('may fail, and be requested anew', () => {
    past(wanted).when({ type: 'RecordExportFailed', user, task, message: 'No' }, byBen).thenEvents(failed);
    past(wanted, failed)
      .when({ ...request, task: anna }, byBen)
      .thenEvents({ type: 'DataExportRequested', data: { user, task: anna } });
  });

  it('is for people themselves too, and for nobody whose erasure was confirmed', () => {
    past().when(request, { by: { user } }).thenEvents(wanted);
    past(requested).when(request, byBen).thenEvents(wanted);
    past(requested, confirmed).when(request, byBen).thenRefused('erased');
    past(requested, confirmed, completed).when(request, byBen).thenRefused('erased');
  });
});
