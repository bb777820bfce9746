import { given } from '@daybook/kernel/events/spec';
import { type Form1099Event, form1099, reportedForm } from './index.js';

const generated: Form1099Event = { type: 'Form1099WorkspaceGenerated', data: {} };
const form = (cents: number) => ({ payee: 'otto', boxes: [{ box: 'NEC-1' as const, cents }], withheld: 0 });
const prepare = (cents: number) => ({ type: 'PrepareForm1099' as const, ...form(cents) });
const prepared = (cents: number): Form1099Event => ({ type: 'Form1099Prepared', data: form(cents) });
const sent = (delivery: 'email' | 'paper'): Form1099Event => ({
  type: 'Form1099StatementSent',
  data: { payee: 'otto', delivery },
});
const file = { file: 'f', format: 'iris', schemaVersion: '2026-1', hash: 'a'.repeat(64), transmission: null } as const;
const handedOut: Form1099Event = { type: 'Form1099FileHandedOut', data: { ...file, payees: ['otto'] } };
const rent = { payee: 'otto', boxes: [{ box: 'MISC-1' as const, cents: 3_000_00 }], withheld: 0 };

describe('a form of which the payee has a statement', () => {
  const furnished = [generated, prepared(2_500_00), sent('paper')];
  const nothing = { payee: 'otto', boxes: [], withheld: 0 };

  it('is corrected, and no new original, though the IRS never had it', () => {
    const corrected: Form1099Event = {
      type: 'Form1099Corrected',
      data: { from: form(2_500_00), to: form(2_400_00) },
    };
    given(form1099, ...furnished)
      .when(prepare(2_400_00))
      .thenEvents(corrected);
    const { state } = given(form1099, ...furnished, corrected);
    expect([...state.corrected]).toEqual(['otto']);
    given(form1099, ...furnished, corrected)
      .when({ type: 'SendStatement', payee: 'otto', delivery: 'paper', hasConsent: false })
      .thenEvents(sent('paper'));
  });

  it('is taken back by a statement of zeros, not by silence', () => {
    given(form1099, ...furnished)
      .when({ type: 'WithdrawForm1099', payee: 'otto' })
      .thenRefused('alreadyHandedOut');
    const zero: Form1099Event = { type: 'Form1099Corrected', data: { from: form(2_500_00), to: nothing } };
    given(form1099, ...furnished)
      .when({ type: 'PrepareForm1099', ...nothing })
      .thenEvents(zero);
    expect(reportedForm(given(form1099, ...furnished, zero).state, 'otto', 'recipient')).toEqual(form(0));
    expect(reportedForm(given(form1099, ...furnished, zero, sent('paper')).state, 'otto', 'recipient')).toEqual(
      form(0),
    );
    expect(reportedForm(given(form1099, ...furnished, zero).state, 'otto', 'irs')).toEqual(nothing);
    expect(reportedForm(given(form1099, generated).state, 'otto', 'recipient')).toBeUndefined();
  });

  it('says zero in a box that is gone while another stays', () => {
    const moved: Form1099Event = { type: 'Form1099Corrected', data: { from: form(2_500_00), to: rent } };
    expect(reportedForm(given(form1099, ...furnished, moved).state, 'otto', 'recipient')?.boxes).toEqual([
      { box: 'MISC-1', cents: 3_000_00 },
      { box: 'NEC-1', cents: 0 },
    ]);
    const filed = given(form1099, generated, prepared(2_500_00), handedOut, moved).state;
    expect(reportedForm(filed, 'otto', 'irs')?.boxes).toContainEqual({ box: 'NEC-1', cents: 0 });
  });

  it('tells how and when each went out', () => {
    const { state } = given(form1099, ...furnished, sent('email'));
    expect(state.furnished.map(({ payee, delivery }) => [payee, delivery])).toEqual([
      ['otto', 'paper'],
      ['otto', 'email'],
    ]);
  });
});

describe('a statement whose email came back', () => {
  const refused = (statement: string): Form1099Event => ({
    type: 'Form1099StatementRefused',
    data: { payee: 'otto', statement },
  });
  const note = (statement: string) => ({ type: 'RecordStatementRefusal', statement }) as const;
  const send = (delivery: 'email' | 'paper') =>
    ({ type: 'SendStatement', payee: 'otto', delivery, hasConsent: true }) as const;
  const withdraw = { type: 'WithdrawForm1099', payee: 'otto' } as const;
  const emailed = [generated, prepared(2_500_00), sent('email')];
  const cameBack = [...emailed, refused('test-1-2')];

  it('is noted once, and of a statement that went out', () => {
    given(form1099, ...emailed)
      .when(note('test-1-2'))
      .thenEvents(refused('test-1-2'));
    given(form1099, ...cameBack)
      .when(note('test-1-2'))
      .thenNothing();
    given(form1099, ...emailed)
      .when(note('test-1-1'))
      .thenNothing();
  });

  it('was not furnished: it is sent again or mailed, and nothing was told that would be corrected', () => {
    for (const by of ['email', 'paper'] as const)
      given(form1099, ...cameBack)
        .when(send(by))
        .thenEvents(sent(by));
    given(form1099, ...cameBack)
      .when(prepare(2_400_00))
      .thenEvents(prepared(2_400_00));
    given(form1099, ...cameBack)
      .when(withdraw)
      .thenEvents({ type: 'Form1099Withdrawn', data: { payee: 'otto' } });
    given(form1099, ...cameBack, sent('paper'))
      .when(send('email'))
      .thenNothing();
  });

  it('of a correction leaves what came through before', () => {
    const moved: Form1099Event = { type: 'Form1099Corrected', data: { from: form(2_500_00), to: rent } };
    const { state } = given(form1099, ...emailed, moved, sent('email'), refused('test-1-4'));
    expect(state.statements.get('otto')).toEqual(form(2_500_00));
    expect(state.statedBoxes.get('otto')).toEqual(['NEC-1']);
    expect([...state.corrected]).toEqual(['otto']);
    expect(state.furnished.map(({ isRefused }) => isRefused)).toEqual([false, true]);
  });

  it('leaves no correction where it came back after the form was changed', () => {
    const to = form(2_400_00);
    const corrected: Form1099Event = { type: 'Form1099Corrected', data: { from: form(2_500_00), to } };
    const { state } = given(form1099, ...emailed, corrected, refused('test-1-2'));
    expect([...state.corrected]).toEqual([]);
    expect(reportedForm(state, 'otto', 'recipient')).toEqual(to);
    const filed = given(form1099, ...emailed, handedOut, corrected, refused('test-1-2')).state;
    expect([...filed.corrected]).toEqual(['otto']);
  });
});
