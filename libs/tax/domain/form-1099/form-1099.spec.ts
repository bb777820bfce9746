import { given } from '@daybook/kernel/events/spec';
import { type FileToHandOut, type Form1099Event, form1099 } from './index.js';
import { isReminded, isSignUpOpen, priceWindow, pricing } from './sign-up.js';

const at = (moment: string) => ({ at: moment });
const signing = (type: 'OptIn' | 'OptOut', rest: { isStaff?: boolean; formName?: string; zone?: string } = {}) => ({
  type,
  formName: 'form-1099',
  autocompleteTodo: true,
  year: 2026,
  zone: 'America/Los_Angeles',
  dueDate: '01-31',
  isStaff: false,
  ...rest,
});
const opted = (way: 'OutOf' | 'Into'): Form1099Event => ({
  type: way === 'Into' ? 'CompanyOptedIntoForm' : 'CompanyOptedOutOfForm',
  data: { formName: 'form-1099', autocompleteTodo: true },
});
const generated: Form1099Event = { type: 'Form1099WorkspaceGenerated', data: {} };
const open = at('2026-11-27T12:00:00.000Z');
const form = (cents: number, withheld = 0) => ({ payee: 'otto', boxes: [{ box: 'NEC-1' as const, cents }], withheld });
const prepare = (cents: number, withheld = 0) => ({ type: 'PrepareForm1099' as const, ...form(cents, withheld) });
const prepared = (cents: number): Form1099Event => ({ type: 'Form1099Prepared', data: form(cents) });
const file = { file: 'f', format: 'iris', schemaVersion: '2026-1', hash: 'a'.repeat(64), transmission: null } as const;
const handOut = (other: Partial<FileToHandOut> = {}) =>
  ({ type: 'HandOutFiles', files: [{ ...file, forms: [form(2_000_00)], ...other }] }) as const;
const handedOut: Form1099Event = { type: 'Form1099FileHandedOut', data: { ...file, payees: ['otto'] } };

describe('signing up', () => {
  it('goes in and out, once each', () => {
    given(form1099).when(signing('OptIn'), open).thenEvents(opted('Into'));
    given(form1099, opted('Into')).when(signing('OptIn'), open).thenNothing();
    given(form1099, opted('Into')).when(signing('OptOut'), open).thenEvents(opted('OutOf'));
    given(form1099, opted('OutOf')).when(signing('OptIn'), open).thenEvents(opted('Into'));
    given(form1099)
      .when(signing('OptIn', { formName: 'w-2' }), open)
      .thenRefused('unknownForm');
  });

  it('ends with the due date, in the zone of the company', () => {
    const [last, over] = ['2027-02-01T07:59:59.999Z', '2027-02-01T08:00:00.000Z'];
    given(form1099).when(signing('OptIn'), at(last)).thenEvents(opted('Into'));
    given(form1099).when(signing('OptIn'), at(over)).thenRefused('contactAccountant');
    given(form1099)
      .when(signing('OptIn', { zone: 'Asia/Manila' }), at(last))
      .thenRefused('contactAccountant');
    given(form1099)
      .when(signing('OptIn', { isStaff: true }), at(over))
      .thenEvents(opted('Into'));
  });

  it('begins on October 1', () => {
    given(form1099).when(signing('OptIn'), at('2026-10-01T06:59:59Z')).thenRefused('notOpenYet');
    given(form1099).when(signing('OptIn'), at('2026-10-01T07:00:00Z')).thenEvents(opted('Into'));
  });

  it('is not taken back once work has begun, by nobody', () => {
    given(form1099, opted('Into'), generated).when(signing('OptOut'), open).thenRefused('contactAccountant');
    given(form1099, opted('Into'), generated)
      .when(signing('OptOut', { isStaff: true }), open)
      .thenRefused('contactAccountant');
    given(form1099, opted('OutOf')).when({ type: 'GenerateForm1099' }).thenRefused('optedOut');
  });

  it.each([
    ['2026-11-30', 'early'],
    ['2026-12-01', 'regular'],
    ['2027-01-09', 'regular'],
    ['2027-01-10', 'late'],
  ])('costs on %s what the window “%s” says', (day, window) => {
    expect(priceWindow(2026, day)).toBe(window);
    expect(pricing.some((one) => one.window === window)).toBe(true);
  });

  it('is reminded of under four conditions', () => {
    const all = {
      year: 2026,
      isYearAvailable: true,
      isOptedOut: false,
      isDismissed: false,
      now: '2026-11-27T12:00:00Z',
      zone: 'America/New_York',
    };
    expect(isReminded(all)).toBe(true);
    for (const one of [
      { isYearAvailable: false },
      { isOptedOut: true },
      { isDismissed: true },
      { now: '2027-02-01T05:00:00Z' },
    ])
      expect(isReminded({ ...all, ...one })).toBe(false);
    expect(isReminded({ ...all, now: '2027-02-01T04:59:59Z' })).toBe(true);
    expect(isSignUpOpen(2026, '2026-09-30')).toBe(false);
  });
});

describe('a year', () => {
  const add = { type: 'AddForm1099Year', createTodo: true, sendEmail: false } as const;
  const opened: Form1099Event = { type: 'Form1099YearOpened', data: { createTodo: true, sendEmail: false } };
  it('is opened and closed until work has begun', () => {
    given(form1099).when(add).thenEvents(opened);
    given(form1099, opened).when(add).thenNothing();
    given(form1099, opened).when({ type: 'RemoveForm1099Year' }).thenEvents({ type: 'Form1099YearClosed', data: {} });
    given(form1099, opened, generated).when({ type: 'RemoveForm1099Year' }).thenRefused('alreadyGenerated');
    given(form1099, generated).when({ type: 'GenerateForm1099' }).thenNothing();
  });
});

describe('forms', () => {
  it('are prepared anew as often as it takes, until they are handed out', () => {
    given(form1099).when(prepare(2_000_00)).thenRefused('notGenerated');
    given(form1099, generated).when(prepare(2_000_00)).thenEvents(prepared(2_000_00));
    given(form1099, generated, prepared(2_000_00)).when(prepare(2_000_00)).thenNothing();
    given(form1099, generated, prepared(2_000_00)).when(prepare(2_500_00)).thenEvents(prepared(2_500_00));
    given(form1099, generated, prepared(2_000_00))
      .when({ type: 'WithdrawForm1099', payee: 'otto' })
      .thenEvents({ type: 'Form1099Withdrawn', data: { payee: 'otto' } });
    for (const cents of [-1, 1.5, Number.NaN]) given(form1099, generated).when(prepare(cents)).thenRefused('amount');
    given(form1099, generated).when(prepare(0)).thenRefused('nothingInIt');
    given(form1099, generated)
      .when({
        ...prepare(1),
        boxes: [
          { box: 'NEC-1', cents: 1 },
          { box: 'NEC-1', cents: 2 },
        ],
      })
      .thenRefused('amount');
  });

  it('that were handed out are corrected, to zero as well', () => {
    const filed = [generated, prepared(2_000_00), handedOut];
    given(form1099, ...filed)
      .when(prepare(2_500_00))
      .thenEvents({ type: 'Form1099Corrected', data: { from: form(2_000_00), to: form(2_500_00) } });
    given(form1099, ...filed)
      .when(prepare(0))
      .thenEvents({ type: 'Form1099Corrected', data: { from: form(2_000_00), to: { ...form(0), boxes: [] } } });
    given(form1099, ...filed)
      .when({ type: 'WithdrawForm1099', payee: 'otto' })
      .thenRefused('alreadyHandedOut');
  });

  it('a correction is of what was filed last', () => {
    const to = form(2_500_00);
    const corrected: Form1099Event = { type: 'Form1099Corrected', data: { from: form(2_000_00), to } };
    given(form1099, generated, prepared(2_000_00), handedOut, corrected, handedOut)
      .when(prepare(2_600_00))
      .thenEvents({ type: 'Form1099Corrected', data: { from: to, to: form(2_600_00) } });
  });

  it('are handed out as a file that is known by its hash, each time on record', () => {
    given(form1099, generated, prepared(2_000_00)).when(handOut()).thenEvents(handedOut);
    given(form1099, generated, prepared(2_000_00), handedOut).when(handOut()).thenEvents(handedOut);
    given(form1099, generated).when(handOut()).thenRefused('notPrepared');
    given(form1099, generated)
      .when(handOut({ forms: [] }))
      .thenRefused('nothingInIt');
    given(form1099, generated, prepared(1))
      .when(handOut({ hash: 'A'.repeat(64) }))
      .thenRefused('hash');
  });

  it('are handed out in all files of a click or in none', () => {
    const [nec] = handOut().files;
    const misc = { ...nec, file: 'g', hash: 'b'.repeat(64) };
    const handOutBoth = { type: 'HandOutFiles', files: [nec, misc] } as const;
    const second: Form1099Event = { ...handedOut, data: { ...handedOut.data, file: 'g', hash: 'b'.repeat(64) } };
    given(form1099, generated, prepared(2_000_00)).when(handOutBoth).thenEvents(handedOut, second);
    const spoiled = { ...misc, forms: [form(2_500_00)] };
    given(form1099, generated, prepared(2_000_00))
      .when({ ...handOutBoth, files: [nec, spoiled] })
      .thenRefused('changedMeanwhile');
  });

  it('that were changed since their file was written are not handed out with it', () => {
    const changes: Form1099Event[] = [
      prepared(2_500_00),
      { type: 'Form1099Corrected', data: { from: form(2_000_00), to: form(2_500_00) } },
      { type: 'Form1099Prepared', data: form(2_000_00, 100_00) },
    ];
    for (const changed of changes)
      given(form1099, generated, prepared(2_000_00), changed).when(handOut()).thenRefused('changedMeanwhile');
    given(form1099, generated, prepared(2_500_00), prepared(2_000_00)).when(handOut()).thenEvents(handedOut);
  });

  it('go to their recipients by email with their consent alone, and again once they are corrected', () => {
    const send = (delivery: 'email' | 'paper', hasConsent: boolean) =>
      ({ type: 'SendStatement', payee: 'otto', delivery, hasConsent }) as const;
    const sent: Form1099Event = { type: 'Form1099StatementSent', data: { payee: 'otto', delivery: 'email' } };
    given(form1099, generated, prepared(1)).when(send('email', false)).thenRefused('noConsent');
    given(form1099, generated, prepared(1)).when(send('email', true)).thenEvents(sent);
    given(form1099, generated, prepared(1), sent).when(send('email', true)).thenNothing();
    given(form1099, generated, prepared(1), sent, prepared(2)).when(send('email', true)).thenEvents(sent);
    given(form1099, generated).when(send('paper', false)).thenRefused('notPrepared');
  });
});

describe('what payments are for', () => {
  const choose = (use: 'NEC-1' | 'none' | null, account: string | null = 'a1') =>
    ({ type: 'ChooseUse', account, payee: null, use }) as const;
  const chosen: Form1099Event = { type: 'Form1099UseChosen', data: { account: 'a1', payee: null, use: 'NEC-1' } };

  it('is chosen for an account, once, and taken back', () => {
    given(form1099, generated).when(choose('NEC-1')).thenEvents(chosen);
    given(form1099, generated, chosen).when(choose('NEC-1')).thenNothing();
    given(form1099, generated, chosen)
      .when(choose(null))
      .thenEvents({ type: 'Form1099UseChosen', data: { account: 'a1', payee: null, use: null } });
  });

  it('is of a workspace, and of an account or a payee', () => {
    given(form1099).when(choose('NEC-1')).thenRefused('notGenerated');
    given(form1099, generated).when(choose('NEC-1', null)).thenRefused('useUnknown');
  });
});
