/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { Entry } from './entries.js';

const [company, other] = ['00000000-0000-4000-8000-0000000000c0', '00000000-0000-4000-8000-0000000000c1'];
const of = { company, year: 2026 };

interface Drafted {
  readonly keep: jest.Mock;
  readonly drop: jest.Mock;
  readonly found: jest.Mock<() => Promise<unknown[]>>;
}
let drafts: Drafted | undefined;
const send = jest.fn<(operation: unknown, variables: object) => Promise<unknown>>();
const openForms = new Set<{ isDirty(to?: string): boolean; settle?(): Promise<unknown>; onLeave(): void }>();
let farewell: () => Promise<unknown> = async () => undefined;

class RequestFailed extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
  get passes() {
    return this.code === 'UNREACHABLE';
  }
  get sentence() {
    return this.message;
  }
}

jest.unstable_mockModule('@daybook/kernel/ui', () => ({
  RequestFailed,
  send,
  openForms,
  beforeSignOut: (said: typeof farewell) => {
    farewell = said;
  },
}));
jest.unstable_mockModule('../../unsent/open-drafts.js', () => ({ openDrafts: async () => drafts }));
const { hearChanges, yearSession } = await import('./year-session.js');

let person = 0;
/** The session of somebody who had none. */
const opened = async () => {
  person += 1;
  const session = yearSession(of, `person ${person}`);
  await jest.advanceTimersByTimeAsync(0);
  return session;
};
const typing = (rest: Partial<Entry> = {}) => ({
  place: { form: 'income', step: 'grants' },
  question: 'grants',
  value: 'One',
  revision: 0,
  isSealed: false,
  sealedCells: [],
  ...rest,
});
const within = `/${company}/tax-questionnaire/2026/income/other`;
const taken = (...saved: object[]) => ({
  saveTqAnswers: { success: true, saved, changed: { answers: [], companyAnswers: [], effects: [] } },
});
const form = () => [...openForms].at(-1);

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => 'an id', configurable: true });
  drafts = { keep: jest.fn(), drop: jest.fn(), found: jest.fn(async () => []) };
});
afterEach(async () => {
  await farewell();
  openForms.clear();
  Reflect.deleteProperty(globalThis.crypto, 'randomUUID');
  jest.useRealTimers();
});

it('keeps what is typed at once, and drops it once it is saved', async () => {
  const session = await opened();
  session.saver.type(typing());
  expect(drafts?.keep).toHaveBeenLastCalledWith(
    of,
    'grants',
    expect.objectContaining({ value: 'One', form: 'income' }),
  );
  send.mockResolvedValueOnce(taken({ question: 'grants', saved: true, revision: 1 }));
  await session.saver.flush();
  expect(drafts?.drop).toHaveBeenLastCalledWith(of, 'grants');
});

it('keeps of a tax id nothing but that it was typed', async () => {
  const session = await opened();
  session.saver.type(typing({ value: '123456789', isSealed: true }));
  expect(drafts?.keep.mock.calls).toEqual([[of, 'grants', null]]);
});

it('keeps of a table with a tax id that the server does not have nothing but that it was typed', async () => {
  const session = await opened();
  const [ana, sealed] = [
    { name: 'Ana', taxId: '123-45-6789' },
    { question: 'owners', sealedCells: ['taxId'] },
  ];
  session.saver.type(typing({ ...sealed, value: [ana] }));
  expect(drafts?.keep).toHaveBeenLastCalledWith(of, 'owners', null);
  send.mockRejectedValueOnce(new RequestFailed('UNREACHABLE', 'away'));
  await form()?.settle?.();
  expect(form()?.isDirty()).toBe(true);
  const shown = { name: 'Ana', taxId: '••••6789' };
  send.mockResolvedValueOnce(taken({ question: 'owners', saved: true, value: [shown], revision: 1 }));
  await form()?.settle?.();
  const value = [{ ...shown, percent: '50' }];
  session.saver.type(typing({ ...sealed, value, revision: 1 }));
  expect(drafts?.keep).toHaveBeenLastCalledWith(of, 'owners', expect.objectContaining({ value, revision: 1 }));
});

it('lets people go on within the year, and elsewhere once everything is saved', async () => {
  const session = await opened();
  session.saver.type(typing());
  expect([form()?.isDirty(within), form()?.isDirty(`/${company}/to-dos`)]).toEqual([false, true]);
  expect(form()?.isDirty(`/${other}/tax-questionnaire/2026`)).toBe(true);
  send.mockResolvedValueOnce(taken({ question: 'grants', saved: true, revision: 1 }));
  await form()?.settle?.();
  expect(form()?.isDirty()).toBe(false);
});

it('lets people go without a network where the answer waits encrypted, and asks where it cannot', async () => {
  const session = await opened();
  session.saver.type(typing());
  send.mockRejectedValueOnce(new RequestFailed('UNREACHABLE', 'away'));
  await form()?.settle?.();
  expect(form()?.isDirty()).toBe(false);
  session.saver.type(typing({ question: 'ein', isSealed: true }));
  send.mockRejectedValue(new RequestFailed('UNREACHABLE', 'away'));
  await form()?.settle?.();
  expect(form()?.isDirty()).toBe(true);
  form()?.onLeave();
  expect(form()?.isDirty()).toBe(false);
});

it('asks where the browser can encrypt nothing', async () => {
  drafts = undefined;
  const session = await opened();
  session.saver.type(typing());
  send.mockRejectedValue(new RequestFailed('UNREACHABLE', 'away'));
  await form()?.settle?.();
  expect(form()?.isDirty()).toBe(true);
});

it('sends what an earlier page could not, and in the setup with its step', async () => {
  const draft = { form: 'setup', step: 'people', question: 'signerName', value: 'Ana', revision: 2 };
  if (drafts) drafts.found.mockResolvedValueOnce([{ ...of, question: 'signerName', draft }]);
  send.mockResolvedValueOnce({
    updateTqSetup: { success: true, saved: [{ question: 'signerName', saved: true, revision: 3 }], changed: null },
  });
  const session = await opened();
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    fragment: 'people',
    status: 'in_progress',
    data: [{ value: 'Ana' }],
  });
  expect(session.saver.unsaved()).toEqual([]);
});

it('sends when the network is back, and when the page goes out of sight', async () => {
  const session = await opened();
  session.saver.type(typing());
  send.mockRejectedValueOnce(new RequestFailed('UNREACHABLE', 'away'));
  await session.saver.flush();
  send.mockResolvedValueOnce(taken({ question: 'grants', saved: true, revision: 1 }));
  globalThis.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(session.saver.unsaved()).toEqual([]);
});

it('says what the server says where it takes nothing', async () => {
  const session = await opened();
  session.saver.type(typing());
  send.mockResolvedValueOnce({
    saveTqAnswers: { success: false, errorMessage: 'This form does not apply.', saved: [] },
  });
  await session.saver.flush();
  expect(session.saver.all().get('grants')?.state).toEqual({ is: 'failed', sentence: 'This form does not apply.' });
});

it('hears what papers changed in its year, and in no other', async () => {
  const session = await opened();
  const effect = { kind: 'form_reopened', form: 'documents', title: 'Documents', because: ['Other papers'] };
  const changed = { answers: [], companyAnswers: [], effects: [effect] };
  hearChanges({ company: other, year: 2026 }, changed);
  hearChanges({ company, year: 2025 }, changed);
  hearChanges(of, null);
  expect(session.effects()).toEqual([]);
  hearChanges(of, changed);
  expect(session.effects()).toEqual([effect]);
});

it('holds what a save brought until the server is asked again', async () => {
  const session = await opened();
  const answer = { question: 'payroll', shown_flag: true };
  const effect = { kind: 'form_enabled', form: 'payroll', title: 'Payroll', because: [] };
  send.mockResolvedValueOnce({
    saveTqAnswers: {
      success: true,
      saved: [{ question: 'grants', saved: true, revision: 1 }],
      changed: { answers: [answer], companyAnswers: [{ form: 'income' }], effects: [effect] },
    },
  });
  session.saver.type(typing());
  await session.saver.flush();
  expect([session.changed().answers.get('payroll'), session.effects()]).toEqual([answer, [effect]]);
  session.forget('answers');
  session.putAway();
  expect([session.changed().answers.size, session.changed().forms.size, session.effects()]).toEqual([0, 1, []]);
});
