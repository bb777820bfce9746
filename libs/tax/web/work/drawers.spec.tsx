/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { ItemPanels, WorkDrawer } from '@daybook/kernel/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
// nor does it know how wide a screen is
globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
const { queries } = await import('@daybook/kernel/ui');
const { MemoryRouter } = await import('react-router');
const { workDrawers } = await import('./index.js');

const of = '00000000-0000-4000-8000-0000000000c1';
const company = { uuid: of, name: 'Harbor Diner' };
const form = {
  ...{ form: 'sales', title: 'Sales', status: 'submitted', enabled_flag: true, submitted_date: null },
  ...{ answered: 1, total: 1, percent: 100, reasons: [], step_answers: [] },
};
const year = {
  ...{ title: 'Business', definitionVersion: '1', newerDefinition: null, setupMode: 'done', summaryFileUrl: null },
  ...{ mayManage: true, mayAnswer: false, perjuryStatementAccepted: false, addableForms: [] },
  perjuryStatement: { acceptedAt: null, acceptedBy: null },
  companyAnswers: [form, { ...form, form: 'costs', title: 'Costs', status: 'awaiting_review' }],
};
const payee = {
  ...{ uuid: 'otto', name: 'Otto Orchard', email: 'otto@orchard.test', isVendor: true, isInBooks: true },
  ...{ verdict: 'due', w9: 'asked' },
  ...{ boxes: [], leftOut: [], unmapped: [], reissuedChecks: 0, w9At: null, askedUntil: null, isForeign: false },
  ...{ classification: null, isAttorney: false, isEmployee: false, isElectronic: true, tinMatch: 'mismatch' },
  ...{ notices: 0, replyBy: null, form: 'none', isStatementSent: false, furnished: [] },
};
const consent = {
  ...{ uuid: 'one', kind: 'disclosure', state: 'pending', recipient: 'Manila', expiresOn: null },
  signers: [{ uuid: 'olive', name: 'Olive Oak', signedAt: null }],
};
const consents = {
  ...{ consents: [consent], pending: [], isMultiple7216SignersEnabled: false },
  signer_choices: [{ uuid: 'olive', name: 'Olive Oak', email: 'olive@demo.test', isPreselected: true }],
  informationChoices: [{ value: 'wholeReturn', label: 'everything' }],
};

const network = globalThis.fetch;
let answers: Record<string, unknown>;
let sent: Record<string, unknown>[];
let isAway: boolean;

beforeEach(() => {
  [sent, isAway] = [[], false];
  answers = {
    company,
    companyTaxQuestionnaire: year,
    form1099Workspace: { w9sWithheld: null, payees: [payee] },
    form1099PayeeW9File: null,
    form1099TinMatches: [],
    consents7216: consents,
    tqReminders: { wantedBy: null, steps: [], isPaused: false, sent: [] },
  };
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const failed = { errors: [{ message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
    if (isAway) return { status: 200, json: async () => failed };
    const { query, variables } = JSON.parse(String(body ?? '{}'));
    const name = /mutation (\w+)/.exec(query)?.[1];
    if (!name) return { status: 200, json: async () => ({ data: answers }) };
    sent.push({ name, ...variables });
    const field = `${name[0]?.toLowerCase()}${name.slice(1)}`;
    return {
      status: 200,
      json: async () => ({ data: { [field]: { success: true, errorMessage: null, sent: 1, left: [] } } }),
    };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

const ids = {
  ...{ tq: `${of}_2026`, 'tax-payees': 'otto', 'form-1099-statements': 'otto_2026', consents: of },
} as const;
async function open(kind: keyof typeof ids) {
  const { Drawer } = workDrawers.find((one) => one.kind === kind) as WorkDrawer;
  const given = { uuid: ids[kind], companyUuid: of, panels: {} as ItemPanels, onClose: () => undefined };
  await act(async () => {
    render(
      <MemoryRouter>
        <Drawer {...given} />
      </MemoryRouter>,
    );
  });
}
const hidden = { hidden: true } as const;
const button = (name: string) => screen.getByRole('button', { name, ...hidden });
const keyOf = (name: string) => button(name).getAttribute('aria-keyshortcuts');
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

it('accepts what was submitted of a questionnaire, the first by key', async () => {
  await open('tq');
  screen.getByText('1 form waits for the firm, 1 form is with the client again.');
  expect(keyOf('Accept Sales')).toBe('e');
  await press('Accept Sales');
  expect(sent).toMatchObject([
    { name: 'UpdateTqFormStatus', companyUuid: of, year: 2026, form: 'sales', status: 'completed' },
  ]);
});

it('offers nothing that changes a questionnaire to whoever does not manage it', async () => {
  answers.companyTaxQuestionnaire = { ...year, mayManage: false };
  await open('tq');
  screen.getByText('1 form waits for the firm, 1 form is with the client again.');
  expect(screen.queryByRole('button', { name: 'Accept Sales', ...hidden })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send back Sales', ...hidden })).toBeNull();
});

it('asks a payee for the W-9 once more, by key', async () => {
  await open('tax-payees');
  screen.getByText(/The IRS does not know this name with this number/);
  expect(keyOf('Ask for a new W-9')).toBe('r');
  await press('Ask for a new W-9');
  expect(sent).toEqual([{ name: 'RequestW9', companyUuid: of, payee: 'otto', email: 'otto@orchard.test' }]);
});

it('mails a statement that came back on paper, by key, and asks for the right address', async () => {
  const back = { delivery: 'email', sentAt: '2027-01-20T15:00:00.000Z', isRefused: true };
  const asked = { ...payee, form: 'prepared', w9: 'received', furnished: [back] };
  answers.form1099Workspace = { w9sWithheld: null, payees: [asked] };
  answers.form1099Statements = [{ kind: 'NEC', url: '/statement' }];
  await open('form-1099-statements');
  screen.getByText(/The email with the statement came back/);
  expect(keyOf('Record as mailed on paper')).toBe('e');
  expect(keyOf('Ask for a new W-9')).toBe('r');
  await press('Record as mailed on paper');
  expect(sent).toMatchObject([{ name: 'SendForm1099Statements', companyUuid: of, year: 2026, payees: ['otto'] }]);
});

it('says why the W-9 of a payee is withheld, and works on none then', async () => {
  answers.form1099Workspace = { w9sWithheld: 'Not outside the US.', payees: [payee] };
  await open('tax-payees');
  screen.getByText('Not outside the US.');
  expect(screen.queryByRole('button', { name: 'Ask for a new W-9', ...hidden })).toBeNull();
});

it('reminds whoever has not signed a consent, by key, and asks for the next', async () => {
  await open('consents');
  screen.getByText('Waiting for Olive Oak.');
  expect(keyOf('Send again')).toBe('r');
  await press('Send again');
  await press('Ask for consent');
  expect(sent.map(({ name }) => name)).toEqual(['Resend7216Form', 'Generate7216Form']);
});

it.each(['tq', 'tax-payees', 'form-1099-statements', 'consents'] as const)(
  'says of %s that it is gone, or could not be loaded',
  async (kind) => {
    const nothing = { company, companyTaxQuestionnaire: null, consents7216: null };
    Object.assign(answers, nothing, { form1099Workspace: { w9sWithheld: null, payees: [] } });
    await open(kind);
    screen.getByText('This no longer exists');
    cleanup();
    queries.clear();
    isAway = true;
    await open(kind);
    screen.getByText('This could not be loaded');
  },
);
