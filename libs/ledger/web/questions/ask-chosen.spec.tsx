/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Askable, Posting } from './askable.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { useChosen } = await import('../many/use-chosen.js');
const { AskChosen } = await import('./ask-chosen.js');
const { askableOf } = await import('./askable.js');

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

interface Sent {
  readonly companyUuid: string;
  readonly postingIds: readonly string[];
}

const browser = { fetch: globalThis.fetch };
let sent: Sent[];
/** What a colleague asked about in the same instant. */
let taken: ReadonlySet<string>;

beforeEach(() => {
  sent = [];
  taken = new Set();
  globalThis.fetch = (async (_: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return { status: 200, json: async () => ({}) };
    const variables = JSON.parse(String(body)).variables as Sent;
    sent.push(variables);
    return { status: 200, json: async () => ({ data: { askAboutTransactions: answerTo(variables) } }) };
  }) as never;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
});
afterEach(() => {
  cleanup();
  globalThis.fetch = browser.fetch;
});

function answerTo({ postingIds }: Sent) {
  const left = postingIds.filter((id) => taken.has(id));
  if (left.length === postingIds.length)
    return {
      success: false,
      code: 'noneLeft',
      errorMessage: 'Somebody asked about all of these already.',
      failures: [],
    };
  return {
    success: true,
    failures: left.map((id) => ({ id, errorMessage: 'Somebody else asked already.' })),
  };
}

const linesOf = (companyName: string, count: number): readonly Askable[] =>
  Array.from({ length: count }, (_, at) => {
    const id = `${companyName}:${at}/0`;
    return askableOf({ companyUuid: companyName, companyName, id, amount: '-1.50', asking: null } as Posting);
  });

function Page({ all }: { readonly all: readonly Askable[] }) {
  const chosen = useChosen(all, ({ asking }) => asking?.at ?? '');
  return (
    <>
      <button type="button" onClick={() => chosen.add(all)}>
        Choose
      </button>
      <AskChosen chosen={chosen} />
    </>
  );
}

const press = (name: string) =>
  act(async () => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).click());
const all = [...linesOf('Bakery', 150), ...linesOf('Clinic', 3)];

async function askAboutAll() {
  render(<Page all={all} />);
  await press('Choose');
  expect(screen.getByRole('status').textContent).toBe('153 chosen, $229.50 in all');
  await press('Ask about 153 transactions…');
}

it('shows whom it asks about how much, and sends nothing before that', async () => {
  await askAboutAll();
  expect(sent).toEqual([]);
  const shown = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Bakery$225.00150 transactions, in 2 to-dos', 'Clinic$4.503 transactions']);
});

it('asks a company after the other, at most a hundred at once, each once', async () => {
  await askAboutAll();
  await press('Ask now');
  expect(sent.map(({ companyUuid, postingIds }) => [companyUuid, postingIds.length])).toEqual([
    ['Bakery', 100],
    ['Bakery', 50],
    ['Clinic', 3],
  ]);
  expect(new Set(sent.flatMap(({ postingIds }) => postingIds)).size).toBe(153);
  expect(screen.queryByRole('region', { name: 'Chosen transactions' })).toBeNull();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('says of each company what a colleague asked about in the same instant', async () => {
  taken = new Set([...all.slice(100, 150).map(({ id }) => id), 'Clinic:0/0']);
  await askAboutAll();
  await press('Ask now');
  const shown = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Bakery100 of 150 askedNot asked about 50 transactions: Somebody asked about all of these already.',
    'Clinic2 of 3 askedNot asked about one transaction: Somebody else asked already.',
  ]);
  await act(async () => screen.getAllByText('Close').at(-1)?.click());
  expect(screen.queryByRole('region', { name: 'Chosen transactions' })).toBeNull();
});
