/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ListedPayeeFragment } from './generated/graphql.js';
import type { Workspace } from './workspace-page.js';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { queries } = await import('@daybook/kernel/ui');
const { IrsFiles } = await import('./irs-files.js');
const { PayeeDialog } = await import('./payee-dialog.js');
const { SendStatements } = await import('./send-statements.js');
const { Statements } = await import('./statements.js');
const { texts } = await import('./texts.js');
const { TinMatching } = await import('./tin-matching.js');

// nor does it open dialogs
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

const network = globalThis.fetch;
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async () => ({ status: 200, json: async () => ({ data: null }) })) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

const otto: ListedPayeeFragment = {
  ...{ uuid: 'otto', name: 'Otto Orchard', email: 'otto@orchard.test', isVendor: true, isInBooks: true },
  verdict: 'due',
  ...{ boxes: [], leftOut: [], unmapped: [], reissuedChecks: 0, w9: 'received', w9At: null, askedUntil: null },
  ...{ classification: null, isForeign: false, isAttorney: false, isEmployee: false, isElectronic: true },
  ...{ tinMatch: 'pending', notices: 0, replyBy: null, form: 'none', isStatementSent: false, furnished: [] },
};
const workspace = { year: 2026, payees: [otto], files: [], isMatchedByFile: true } as unknown as Workspace;

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const said = (sentence: string) => screen.getAllByText(sentence).length;

function opened(w9sWithheld: string | null) {
  const given = { companyUuid: 'b', year: 2026, isGenerated: true, onClose: () => undefined };
  return act(async () => void render(<PayeeDialog payee={otto} w9sWithheld={w9sWithheld} {...given} />));
}
const listed = (taxIdsWithheld: string | null) =>
  act(async () => {
    const given = { companyUuid: 'b', workspace: { ...workspace, taxIdsWithheld } };
    render(
      <>
        <TinMatching {...given} />
        <IrsFiles {...given} />
      </>,
    );
  });

it('works on the W-9 of a payee, and says why not instead where it is withheld', async () => {
  await opened(null);
  expect(buttons()).toEqual(expect.arrayContaining(['Ask for a new W-9', 'Enter a W-9 that you have']));
  expect(screen.queryAllByRole('checkbox')).toHaveLength(3);
  cleanup();
  await opened('Some years only.');
  expect(said('Some years only.')).toBe(1);
  expect(buttons().filter((name) => /W-9|IRS/.test(name ?? ''))).toEqual([]);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('hands out files with whole tax ids, and says why not instead where they are withheld', async () => {
  await listed(null);
  expect(buttons()).toEqual(['Take the file for e-Services', 'Take the files that are ready']);
  cleanup();
  await listed('Not outside the US.');
  expect(said('Not outside the US.')).toBe(2);
  expect(buttons()).toEqual([]);
});

it('says of a payee who is no longer in the books what becomes of the form, and asks for no W-9', async () => {
  const given = { companyUuid: 'b', year: 2026, isGenerated: true, w9sWithheld: null, onClose: () => undefined };
  const left = { ...otto, verdict: 'nothing', form: 'changed', isInBooks: false } as const;
  await act(async () => void render(<PayeeDialog payee={left} {...given} />));
  expect(screen.getByRole('note').textContent).toContain('No payment of this year is left');
  expect(buttons()).toContain('Bring form up to date');
  expect(buttons().filter((name) => /W-9|IRS/.test(name ?? ''))).toEqual([]);
  cleanup();
  const many = { ...workspace, payees: [left, { ...left, uuid: 'paula', form: 'corrected' }] } as Workspace;
  await act(async () => void render(<SendStatements workspace={many} companyUuid="b" />));
  expect(buttons()).toEqual(['Email one statement']);
});

it('says that the email with a statement came back, which is then sent again or mailed by a person', async () => {
  const sent = { delivery: 'email', sentAt: '2027-01-12T15:00:00.000Z' } as const;
  const back = { ...otto, form: 'prepared', furnished: [{ ...sent, isRefused: true }] };
  await act(async () => void render(<Statements companyUuid="b" year={2026} payee={back} mayRecordPaper />));
  expect(said(texts.cameBack)).toBe(1);
  expect(screen.getByText(/came back$/)).toBeTruthy();
  cleanup();
  const listed = { ...workspace, payees: [back, { ...otto, uuid: 'paula', form: 'prepared' }] } as Workspace;
  await act(async () => void render(<SendStatements workspace={listed} companyUuid="b" />));
  expect(buttons()).toEqual(['Email one statement']);
  expect(said(texts.someCameBack(1))).toBe(1);
});
