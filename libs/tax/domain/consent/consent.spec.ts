import { given, recorded } from '@daybook/kernel/events/spec';
import {
  abroad,
  type ConsentEvent,
  complaint,
  consent7216,
  consentParagraphs,
  consentTexts,
  currentConsent,
} from './index.js';
import { jay, olivia, request, requested, requestedAt, sign } from './spec/consent-samples.js';

const asked = (rest: Parameters<typeof requested>[0] = {}) => recorded(requested(rest), 0, { at: requestedAt });
const signature = (signer = olivia, signedAt = '2026-11-27T16:00:00.000Z'): ConsentEvent => ({
  type: 'ConsentSignedBySigner',
  data: { providerEvent: `signed-${signer}`, signer, name: 'Olivia Hartman', signedAt },
});
const granted = (
  from = '2026-11-27T16:00:00.000Z',
  expiresOn = '2027-11-27',
  expiresAt = '2027-11-28T05:00:00.000Z',
): ConsentEvent => ({
  type: 'ConsentGranted',
  data: { from, expiresOn, expiresAt },
});
const declined: ConsentEvent = { type: 'ConsentDeclined', data: { providerEvent: 'd', signer: olivia, reason: null } };
const voided: ConsentEvent = { type: 'ConsentVoided', data: { reason: 'byStaff' } };
const at = (moment: string) => ({ at: moment });
const later = at('2026-11-27T18:00:00.000Z');

describe('asking', () => {
  it('names what is consented to, and who signs', () => {
    given(consent7216).when(request()).thenEvents(requested());
    given(consent7216, asked()).when(request()).thenNothing();
  });

  it.each<[string, Parameters<typeof request>[0], string]>([
    ['a text of the other kind', { textVersion: 'use-2013-14' }, 'text'],
    ['a text that there is not', { textVersion: 'constructor' }, 'text'],
    ['nobody to get it', { recipient: { name: ' ', country: 'PH' } }, 'recipient'],
    ['no country', { recipient: { name: 'Manila', country: 'Manila' } }, 'recipient'],
    ['a preparer abroad at home', { recipient: { name: 'Boston', country: 'US' } }, 'purpose'],
    ['a use by a preparer abroad', { kind: 'use', textVersion: 'use-2013-14' }, 'purpose'],
    ['no purpose', { purposeInWords: '' }, 'purpose'],
    ['no information', { information: [] }, 'information'],
    ['no years', { taxYears: [] }, 'years'],
    ['four years', { durationYears: 4 as never }, 'years'],
    ['nobody to sign', { signers: [] }, 'signers'],
    ['one signer twice', { signers: [olivia, olivia], isMultiple7216SignersEnabled: true }, 'signers'],
    ['a signer who may not bind the company', { signers: ['guest'] }, 'notOwner'],
    ['two signers where the setting is off', { signers: [olivia, jay] }, 'oneSigner'],
  ])('for %s is refused', (_, rest, refused) => {
    expect(given(consent7216).when(request(rest)).decision).toMatchObject({ refused });
  });

  it('again to solicit business is barred after a refusal and with the finished return; for a preparer it is not', () => {
    const solicit = { purpose: 'solicitation', recipient: { name: 'Bank', country: 'US' } } as const;
    for (const after of [{ wasDeclined: true }, { isReturnFinished: true }]) {
      given(consent7216)
        .when(request({ ...solicit, ...after }))
        .thenRefused('solicitationBarred');
      given(consent7216).when(request(after)).thenEvents(requested());
    }
    given(consent7216).when(request(solicit)).thenEvents(requested(solicit));
  });
});

describe('signing', () => {
  it('by the one signer puts it in force for a year, which ends with its day', () => {
    given(consent7216, asked()).when(sign(), later).thenEvents(signature(), granted());
  });

  it('by all, where several have to: it holds from the last one on', () => {
    const both = asked({ signers: [olivia, jay] });
    const last = '2026-12-01T04:30:00.000Z'; // still November 30 in New York
    given(consent7216, both).when(sign(), later).thenEvents(signature());
    given(consent7216, both, signature())
      .when(sign(jay, last), at(last))
      .thenEvents(signature(jay, last), granted(last, '2027-11-30', '2027-12-01T05:00:00.000Z'));
    given(consent7216, both, signature(jay, last))
      .when(sign(), at('2026-12-01T05:00:00.000Z'))
      .thenEvents(signature(), granted(last, '2027-11-30', '2027-12-01T05:00:00.000Z'));
  });

  it('lasts as long as the consent itself says', () => {
    given(consent7216, asked({ durationYears: 3 }))
      .when(sign(), later)
      .thenEvents(signature(), granted(undefined, '2029-11-27', '2029-11-28T05:00:00.000Z'));
  });

  it('is nothing when it was told before, or is over', () => {
    given(consent7216, asked(), signature(), granted()).when(sign(), later).thenNothing();
    given(consent7216, asked(), signature(), granted())
      .when(sign(olivia, undefined, { providerEvent: 'other' }), later)
      .thenNothing();
    for (const over of [declined, voided]) given(consent7216, asked(), over).when(sign(), later).thenNothing();
  });

  it('is theirs who were asked, with the text that they read, a name that they typed, and not dated back or ahead', () => {
    const when = (...[signer, signedAt, rest]: Parameters<typeof sign>) =>
      given(consent7216, asked()).when(sign(signer, signedAt, rest), later);
    when(jay).thenRefused('notSigner');
    when(olivia, undefined, { textVersion: 'disclosure-2008' }).thenRefused('otherText');
    for (const typedName of ['', ' . ', 'O']) when(olivia, undefined, { typedName }).thenRefused('typedName');
    when(olivia, '2026-11-27T14:59:59.999Z').thenRefused('moment');
    when(olivia, '2026-11-27T18:00:00.001Z').thenRefused('moment');
  });

  it('counts from its own moment, also when it is reported after a reminder went out', () => {
    const resent = recorded<ConsentEvent>({ type: 'ConsentResent', data: {} }, 1, at('2026-11-27T16:30:00.000Z'));
    given(consent7216, asked(), resent).when(sign(), later).thenEvents(signature(), granted());
  });

  it('of a person’s own return takes five characters', () => {
    const personal = asked({ isIndividual: true });
    given(consent7216, personal)
      .when(sign(olivia, undefined, { typedName: 'Li.W' }), later)
      .thenRefused('typedName');
    expect(
      given(consent7216, personal).when(sign(olivia, undefined, { typedName: 'Li Wu' }), later).decision,
    ).toHaveLength(2);
  });
});

describe('a reminder', () => {
  it('goes out once an hour at most, from the first email on', () => {
    const resent: ConsentEvent = { type: 'ConsentResent', data: {} };
    const resend = { type: 'ResendConsent' } as const;
    given(consent7216, asked()).when(resend, at('2026-11-27T15:59:59.999Z')).thenRefused('tooSoon');
    given(consent7216, asked()).when(resend, at('2026-11-27T16:00:00.000Z')).thenEvents(resent);
    const again = recorded(resent, 1, { at: '2026-11-27T16:30:00.000Z' });
    given(consent7216, asked(), again).when(resend, at('2026-11-27T17:29:59.999Z')).thenRefused('tooSoon');
    given(consent7216, asked(), again).when(resend, at('2026-11-27T17:30:00.000Z')).thenEvents(resent);
  });

  it('goes to nobody who declined, and to nobody once it is over', () => {
    for (const [over, refused] of [
      [declined, 'declined'],
      [voided, 'notPending'],
    ] as const) {
      given(consent7216, asked(), over).when({ type: 'ResendConsent' }, later).thenRefused(refused);
    }
    given(consent7216, asked(), signature(), granted())
      .when({ type: 'ResendConsent' }, later)
      .thenRefused('notPending');
  });
});

describe('an end', () => {
  const withdraw = (writtenOn = '2026-12-01', note = '') => ({ type: 'WithdrawConsent', writtenOn, note }) as const;
  const inForce = [asked(), signature(), granted()];
  const day = at('2026-12-01T12:00:00.000Z');

  it('comes with a decline of any signer', () => {
    const decline = { type: 'DeclineConsent', providerEvent: 'd', signer: olivia, reason: ' ' } as const;
    given(consent7216, asked()).when(decline).thenEvents(declined);
    given(consent7216, asked(), declined).when(decline).thenNothing();
    given(consent7216, asked())
      .when({ ...decline, signer: jay })
      .thenRefused('notSigner');
    given(consent7216, ...inForce)
      .when(decline)
      .thenNothing();
  });

  it('comes with a withdrawal, at once, whenever that was written', () => {
    const withdrawn: ConsentEvent = { type: 'ConsentWithdrawn', data: { writtenOn: '2026-12-01', note: null } };
    given(consent7216, ...inForce)
      .when(withdraw(), day)
      .thenEvents(withdrawn);
    given(consent7216, ...inForce, withdrawn)
      .when(withdraw(), day)
      .thenNothing();
    given(consent7216, ...inForce)
      .when(withdraw('2026-12-02'), day)
      .thenRefused('day');
    given(consent7216, ...inForce)
      .when(withdraw('soon'), day)
      .thenRefused('day');
    given(consent7216, ...inForce)
      .when(withdraw('2026-12-01', 'x'.repeat(2_001)), day)
      .thenRefused('note');
    given(consent7216, ...inForce)
      .when(withdraw('2027-11-28'), at('2027-11-28T05:00:00.000Z'))
      .thenRefused('notActive');
    given(consent7216, asked()).when(withdraw(), day).thenRefused('notActive');
    const { state } = given(consent7216, ...inForce, recorded(withdrawn, 3, day));
    expect('granted' in state && state.granted?.expiresAt).toBe(day.at);
  });

  it('comes by being voided while it waits, or by the time for signatures', () => {
    given(consent7216, asked()).when({ type: 'VoidConsent', reason: 'byStaff' }).thenEvents(voided);
    given(consent7216, asked(), voided).when({ type: 'VoidConsent', reason: 'byStaff' }).thenNothing();
    given(consent7216, ...inForce)
      .when({ type: 'VoidConsent', reason: 'byStaff' })
      .thenRefused('notPending');
    const expired = { type: 'RefreshConsent', providerEvent: 'e', state: 'expired' } as const;
    given(consent7216, asked())
      .when(expired)
      .thenEvents(
        { type: 'ConsentProviderStateRecorded', data: { providerEvent: 'e', state: 'expired' } },
        { type: 'ConsentVoided', data: { reason: 'expired' } },
      );
    expect(given(consent7216, ...inForce).when(expired).decision).toHaveLength(1);
  });
});

it('one of each kind waits at a time; a newer one says which it replaces', () => {
  const set = (kind: 'use' | 'disclosure', consent: string) => ({ type: 'SetCurrentConsent', kind, consent }) as const;
  const current = (kind: 'use' | 'disclosure', consent: string, replaces: string | null = null) =>
    ({ type: 'CurrentConsentSet', data: { kind, consent, replaces } }) as const;
  given(currentConsent).when(set('disclosure', 'a')).thenEvents(current('disclosure', 'a'));
  given(currentConsent, current('disclosure', 'a')).when(set('disclosure', 'a')).thenNothing();
  given(currentConsent, current('disclosure', 'a'))
    .when(set('disclosure', 'b'))
    .thenEvents(current('disclosure', 'b', 'a'));
  given(currentConsent, current('disclosure', 'a')).when(set('use', 'b')).thenEvents(current('use', 'b'));
  given(currentConsent, current('disclosure', 'a'))
    .when({ type: 'EndCurrentConsent', kind: 'disclosure', consent: 'old' })
    .thenNothing();
});

describe('the words', () => {
  const parties = { firm: 'Ledger & Sons', taxpayer: 'Harbor Dental LLC' };
  it('say what the law wants said, and that a preparer is abroad', () => {
    const words = consentParagraphs(request(), parties);
    expect(words.slice(0, 3)).toEqual(consentTexts['disclosure-2013-14']?.statements);
    expect(words).toEqual(expect.arrayContaining([abroad, complaint]));
    expect(words.join(' ')).toContain(
      'Harbor Dental LLC authorizes Ledger & Sons to disclose to Ledger & Sons Manila (PH)',
    );
  });
  it('of a whole return say that less can be asked for; a longer time stands in them', () => {
    const less = 'You may ask us for a consent that discloses less of your return.';
    expect(consentParagraphs(request(), parties)).toContain(less);
    expect(consentParagraphs(request({ information: ['answers'] }), parties)).not.toContain(less);
    expect(consentParagraphs(request({ durationYears: 3 }), parties).at(-1)).toContain('three years');
  });
  it('of a use speak of no disclosure, and abroad is said of preparers abroad alone', () => {
    const use = request({ kind: 'use', purpose: 'other', textVersion: 'use-2013-14', taxYears: [2026] });
    expect(consentParagraphs(use, parties).join(' ')).not.toMatch(/disclose to|outside the United States/);
    expect(consentParagraphs(use, parties).join(' ')).toContain('the tax years 2026');
  });
});
