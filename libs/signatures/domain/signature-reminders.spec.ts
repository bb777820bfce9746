import { given as givenOf, recorded } from '@daybook/kernel/events/spec';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import {
  accepted,
  failed,
  out,
  placed,
  preparedLetter,
  registered,
  sent,
  signedBy,
  signedByAll,
  voided,
} from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);

describe('reminders', () => {
  const schedule = (next: string | null) =>
    ({ type: 'SignatureReminderScheduled', data: { frequency: 'DAILY_REMINDER', next } }) as const;
  const at = '2026-01-06T14:00:00.000Z';
  const due = [...out, schedule(at)];
  const tomorrow = '2026-01-07T14:00:00.000Z';
  const bySchedule = { type: 'RemindSigners', isAsked: false } as const;
  const asked = { type: 'RemindSigners', isAsked: true } as const;
  const reminded = (signers: string[], next: string | null) =>
    ({ type: 'SignatureReminderSent', data: { signers, next } }) as const;

  it('go to those whose turn it is, when they are due', () => {
    given(...due)
      .when(bySchedule, { at })
      .thenEvents(reminded(['ann'], tomorrow));
    given(...due)
      .when(bySchedule, { at: '2026-01-06T13:59:59.000Z' })
      .thenNothing();
    given(...due, signedBy('ann'))
      .when(bySchedule, { at })
      .thenEvents(reminded(['bob'], tomorrow));
  });

  const dueOn = (next: string | null, lastSentAt: string) =>
    givenOf(
      signatureDocument,
      ...due.map((one, revision) => recorded(one, revision)),
      recorded(reminded(['ann'], next), due.length, { at: lastSentAt }),
    );

  it('are sent at most once a day', () => {
    dueOn(at, '2026-01-06T13:00:00.000Z').when(bySchedule, { at }).thenNothing();
    dueOn(at, '2026-01-05T23:00:00.000Z')
      .when(bySchedule, { at })
      .thenEvents(reminded(['ann'], tomorrow));
  });

  it('wait for the morning and for Monday when they were held up', () => {
    const late = given(...due);
    late.when(bySchedule, { at: '2026-01-07T13:59:00.000Z' }).thenNothing();
    late.when(bySchedule, { at: '2026-01-10T16:00:00.000Z' }).thenNothing();
    late.when(bySchedule, { at: '2026-01-12T14:00:00.000Z' }).thenEvents(reminded(['ann'], '2026-01-13T14:00:00.000Z'));
  });

  it('are sent at most once an hour when somebody asks', () => {
    dueOn(tomorrow, '2026-01-06T14:01:00.000Z')
      .when(asked, { at: '2026-01-06T15:00:00.000Z' })
      .thenRefused('remindedLately');
    dueOn(tomorrow, '2026-01-06T14:00:00.000Z')
      .when(asked, { at: '2026-01-06T15:00:00.000Z' })
      .thenEvents(reminded(['ann'], tomorrow));
  });

  it('keep to their schedule when somebody asks, but for a second one on the same day', () => {
    given(...due)
      .when(asked, { at: '2026-01-05T20:00:00.000Z' })
      .thenEvents(reminded(['ann'], at));
    given(...due)
      .when(asked, { at: '2026-01-06T13:00:00.000Z' })
      .thenEvents(reminded(['ann'], tomorrow));
    given(...out)
      .when(asked, { at })
      .thenEvents(reminded(['ann'], null));
  });

  it('begin when it is sent, and again when it could not be voided', () => {
    const first = {
      type: 'SignatureReminderScheduled',
      data: { frequency: 'THREE_DAYS_REMINDER', next: '2026-01-09T14:00:00.000Z' },
    } as const;
    given(preparedLetter, accepted, placed).when({ type: 'SendDocument' }, { at }).thenEvents(sent, first);
    const requested: SignatureDocumentEvent = { type: 'SignatureDocumentVoidRequested', data: { reason: null } };
    given(preparedLetter, registered, sent, requested)
      .when({ type: 'RecordVoidFailed', message: 'No.' }, { at })
      .thenEvents({ type: 'SignatureDocumentVoidFailed', data: { message: 'No.' } }, first);
  });

  it.each([
    ['signed', [signedBy('ann'), signedBy('bob'), signedByAll]],
    ['declined', [{ type: 'SignatureDocumentDeclined', data: { signer: 'ann', reason: null } }]],
    ['expired', [{ type: 'SignatureDocumentExpired', data: {} }]],
    ['voided', [voided]],
    ['failed', [failed]],
  ] as [string, SignatureDocumentEvent[]][])('stop when it is %s', (state, events) => {
    const ended = given(...due, ...events);
    expect(ended.state).toMatchObject({ is: state, reminder: { next: null } });
    ended.when(bySchedule, { at: '2027-01-01T00:00:00.000Z' }).thenNothing();
    ended.when(asked, { at }).thenRefused('nobodyToRemind');
    ended.when({ type: 'SetSignatureReminder', frequency: 'WEEKLY_REMINDER' }).thenRefused('ended');
  });

  it('are chosen anew', () => {
    given(...out)
      .when({ type: 'SetSignatureReminder', frequency: 'WEEKLY_REMINDER' }, { at })
      .thenEvents({
        type: 'SignatureReminderScheduled',
        data: { frequency: 'WEEKLY_REMINDER', next: '2026-01-13T14:00:00.000Z' },
      });
    given(...out)
      .when({ type: 'SetSignatureReminder', frequency: 'DAILY_REMINDER', notBefore: '2026-02-07' }, { at })
      .thenEvents(schedule('2026-02-09T14:00:00.000Z'));
    given(...out, schedule('2026-02-09T14:00:00.000Z'))
      .when({ type: 'SetSignatureReminder', frequency: 'DAILY_REMINDER', notBefore: '2026-02-07' }, { at })
      .thenNothing();
    given(...out)
      .when({ type: 'SetSignatureReminder', frequency: 'THREE_DAYS_REMINDER' })
      .thenNothing();
  });
});
