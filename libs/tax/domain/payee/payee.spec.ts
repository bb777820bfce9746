import { given } from '@daybook/kernel/events/spec';
import { businessDaysLater } from './business-days.js';
import { disclosureVersion, type PayeeEvent, payee, type W9, wrongInW9 } from './index.js';
import { certified } from './payee-samples.js';

const w9: W9 = { ...certified, tin: '123-45-6789' };
const request = {
  type: 'RequestW9',
  request: 'r',
  email: 'otto@orchard.test',
  tokenHash: 'h',
  expiresAt: '2026-12-04T15:00:00.000Z',
} as const;
const requested: PayeeEvent = {
  type: 'W9Requested',
  data: { request: 'r', email: 'otto@orchard.test', tokenHash: 'h', expiresAt: request.expiresAt },
};
const receive = (rest: Partial<W9> = {}, by: string | null = 'r') =>
  ({ type: 'ReceiveW9', request: by, file: 'f', w9: { ...w9, ...rest }, today: '2026-11-20' }) as const;
const received = (by: string | null = 'r'): PayeeEvent => ({
  type: 'W9Received',
  data: {
    request: by,
    file: 'f',
    summary: { revision: '2024-03', classification: 'individual', exemptCode: '', tinKind: 'ssn', state: 'TX' },
    w9: { ...w9, tin: '123456789' },
  },
});
const inTime = { at: '2026-12-04T14:59:59.999Z' };
const late = { at: request.expiresAt };

describe('a W-9', () => {
  it('is asked for by a link, and comes by it until that expires', () => {
    given(payee).when(request).thenEvents(requested);
    given(payee, requested).when(request).thenNothing();
    given(payee)
      .when({ ...request, email: 'otto' })
      .thenRefused('email');
    given(payee, requested).when(receive(), inTime).thenEvents(received());
    given(payee, requested).when(receive(), late).thenRefused('linkExpired');
  });

  it('comes by no link of before, and by none twice', () => {
    const again: PayeeEvent = { ...requested, data: { ...requested.data, request: 's' } } as PayeeEvent;
    given(payee, requested, again).when(receive(), inTime).thenRefused('requestNotThere');
    given(payee, requested, received()).when(receive(), inTime).thenRefused('alreadyReceived');
    given(payee, requested, { type: 'W9RequestWithdrawn', data: { request: 'r' } })
      .when(receive(), inTime)
      .thenRefused('requestNotThere');
    given(payee).when(receive({}, null)).thenEvents(received(null));
  });

  it('comes with the agreement to electronic statements, or not at all', () => {
    const consented: PayeeEvent = { type: 'ElectronicStatementConsented', data: { disclosureVersion } };
    const agreeing = (agreedTo: string | null) => ({ ...receive(), agreedTo });
    given(payee, requested).when(agreeing(disclosureVersion), inTime).thenEvents(received(), consented);
    given(payee, requested).when(agreeing('2020-1'), inTime).thenRefused('disclosureOutdated');
    given(payee, consented, requested).when(agreeing(disclosureVersion), inTime).thenEvents(received());
    given(payee, requested).when(agreeing(null), inTime).thenEvents(received());
  });

  it('is none with something wrong in it', () => {
    given(payee, requested)
      .when(receive({ isCertified: false }), inTime)
      .thenRefused('wrongInForm');
    given(payee, requested)
      .when(receive({ tin: '000-12-3456' }), inTime)
      .thenRefused('wrongInForm');
  });

  it('is none of a foreign payee', () => {
    const foreign: PayeeEvent = {
      type: 'PayeeClassified',
      data: { isForeign: true, isAttorney: false, isEmployee: false },
    };
    given(payee, foreign).when(request).thenRefused('foreign');
    given(payee, requested, foreign).when(receive(), inTime).thenRefused('foreign');
  });

  it('is rejected with a reason, and is then asked for anew', () => {
    const rejected: PayeeEvent = { type: 'W9Rejected', data: { reason: 'It is not signed.' } };
    given(payee, received()).when({ type: 'RejectW9', reason: ' It is not signed. ' }).thenEvents(rejected);
    given(payee).when({ type: 'RejectW9', reason: ' ' }).thenRefused('reasonMissing');
    given(payee).when({ type: 'RejectW9', reason: 'It is not signed.' }).thenRefused('noW9');
    const { state } = given(payee, received(), rejected);
    expect([state.w9, state.why]).toEqual([null, 'It is not signed.']);
    expect(given(payee, received(), rejected, received(null)).state.why).toBeNull();
  });
});

describe('a W-9 that is handed in as a file', () => {
  const hand = { type: 'ReceiveW9File', request: 'r', file: 'f' } as const;
  const handed: PayeeEvent = { type: 'W9FileReceived', data: { request: 'r', file: 'f' } };
  it('answers the link as a form does', () => {
    given(payee, requested).when(hand, inTime).thenEvents(handed);
    given(payee, requested).when(hand, late).thenRefused('linkExpired');
    given(payee, requested, handed).when(hand, inTime).thenRefused('alreadyReceived');
    given(payee, requested, handed).when(receive(), inTime).thenRefused('alreadyReceived');
    given(payee).when(hand, inTime).thenRefused('requestNotThere');
  });
  it('counts once somebody has typed it in, and can be rejected before', () => {
    expect(given(payee, requested, handed).state).toMatchObject({ w9: null, paper: { file: 'f' } });
    expect(given(payee, requested, handed, received(null)).state).toMatchObject({ paper: null });
    const rejected: PayeeEvent = { type: 'W9Rejected', data: { reason: 'It is a photo of a cat.' } };
    given(payee, requested, handed).when({ type: 'RejectW9', reason: 'It is a photo of a cat.' }).thenEvents(rejected);
    expect(given(payee, requested, handed, rejected).state).toMatchObject({ paper: null, w9: null });
  });
});

describe('what is wrong in a W-9', () => {
  const wrong = (rest: Partial<W9>) => wrongInW9({ ...w9, ...rest }, '2026-11-20').map(({ field }) => field);
  it.each<[Partial<W9>, string[]]>([
    [{}, []],
    [{ tinKind: 'ein', tin: '12-3456789' }, []],
    [{ tinKind: 'ein', tin: '12-3456789', revision: '2026-01' }, ['tin']],
    [{ classification: 'c_corporation', tinKind: 'ssn' }, ['tin']],
    [{ classification: 'llc_p', tinKind: 'ein', tin: '12-3456789', firstName: '', lastName: '' }, []],
    [{ tin: '12345' }, ['tin']],
    [{ tinKind: 'itin' }, ['tin']],
    [{ tinKind: 'itin', tin: '912-70-1234' }, []],
    [{ name: ' ', city: '' }, ['name', 'city']],
    [{ lastName: '' }, ['lastName']],
    [{ state: 'ZZ', zipCode: '123' }, ['state', 'zipCode']],
    [{ isUsPerson: false }, ['isUsPerson']],
    [{ isCertified: false }, ['isCertified']],
    [{ signedOn: '2026-11-21' }, ['signedOn']],
    [{ signedName: '' }, ['signedName']],
    [{ exemptCode: '14' }, ['exemptCode']],
    [{ exemptCode: '14', revision: '2026-01' }, []],
    [{ businessName: 'x'.repeat(201) }, ['businessName']],
  ])('%j: %j', (rest, fields) => {
    expect(wrong(rest)).toEqual(fields);
  });
});

describe('a TIN match', () => {
  const match = { type: 'RequestTinMatch', match: 'm' } as const;
  const asked: PayeeEvent = { type: 'TinMatchRequested', data: { match: 'm' } };
  const outcome = (is: 'match' | 'mismatch'): PayeeEvent => ({
    type: 'TinMatchRecorded',
    data: { match: 'm', outcome: is },
  });
  it('is pending until it is answered, once', () => {
    given(payee).when(match).thenRefused('noW9');
    given(payee, received()).when(match).thenEvents(asked);
    given(payee, received(), asked)
      .when({ ...match, match: 'n' })
      .thenNothing();
    given(payee, received(), asked)
      .when({ type: 'RecordTinMatch', match: 'm', outcome: 'mismatch' })
      .thenEvents(outcome('mismatch'));
    given(payee, received(), asked, outcome('match'))
      .when({ type: 'RecordTinMatch', match: 'm', outcome: 'mismatch' })
      .thenNothing();
    given(payee, received(), asked).when({ type: 'RecordTinMatch', match: 'x', outcome: 'match' }).thenNothing();
  });
  it('is taken to the IRS in a file while it waits, and then no more', () => {
    const take = { type: 'TakeTinMatchFile', hash: 'ab' } as const;
    const taken: PayeeEvent = { type: 'TinMatchFileTaken', data: { match: 'm', hash: 'ab' } };
    given(payee, received(), asked).when(take).thenEvents(taken);
    given(payee, received(), asked, outcome('match')).when(take).thenRefused('notAsked');
  });
  it('stays in the list of matches, and says why another W-9 is needed', () => {
    const { state } = given(payee, received(), asked, outcome('mismatch'));
    expect(state.matches).toEqual([
      { match: 'm', is: 'mismatch', askedAt: expect.any(String), answeredAt: expect.any(String) },
    ]);
    expect(state.why).toContain('did not find the name and the number');
    expect(given(payee, received(), asked, outcome('mismatch'), received(null)).state).toMatchObject({
      why: null,
      matches: [{ is: 'mismatch' }],
    });
  });
  it('counts for the W-9 that was matched, and for no later one', () => {
    expect(given(payee, received(), asked, outcome('match')).state.match).toEqual({ match: 'm', is: 'match' });
    expect(given(payee, received(), asked, outcome('match'), received(null)).state.match).toBeNull();
    given(payee, received(), asked, received(null))
      .when({ type: 'RecordTinMatch', match: 'm', outcome: 'match' })
      .thenNothing();
  });
});

it('a B notice is answered within 15 business days', () => {
  const notice = { type: 'RecordBackupWithholdingNotice', receivedOn: '2026-11-20', today: '2026-11-27' } as const;
  const recorded = (number: 1 | 2): PayeeEvent => ({
    type: 'BackupWithholdingNoticeRecorded',
    data: { number, receivedOn: '2026-11-20', replyBy: '2026-12-11' },
  });
  given(payee).when(notice).thenEvents(recorded(1));
  given(payee, recorded(1)).when(notice).thenEvents(recorded(2));
  given(payee)
    .when({ ...notice, receivedOn: '2026-11-28' })
    .thenRefused('day');
  expect(businessDaysLater('2026-11-27', 1)).toBe('2026-11-30');
});

it('statements come electronically to whoever agreed to today’s text', () => {
  const consent = { type: 'ConsentToElectronicStatement', disclosureVersion } as const;
  const consented: PayeeEvent = { type: 'ElectronicStatementConsented', data: { disclosureVersion } };
  given(payee).when(consent).thenEvents(consented);
  given(payee)
    .when({ ...consent, disclosureVersion: 'old' })
    .thenRefused('disclosureOutdated');
  given(payee, consented)
    .when({ type: 'WithdrawElectronicStatementConsent' })
    .thenEvents({ type: 'ElectronicStatementConsentWithdrawn', data: {} });
  given(payee).when({ type: 'WithdrawElectronicStatementConsent' }).thenNothing();
});
