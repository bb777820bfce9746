/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { FigureSource } from '@daybook/chatbot/domain';
import { act, cleanup, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { MemoryRouter } = await import('react-router');
const { openOverlays, queries } = await import('@daybook/kernel/ui');
const { AnswerText, RunAgain } = await import('./index.js');

const network = globalThis.fetch;
let now: object;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async () => ({ status: 200, json: async () => ({ data: { chatAnswerNow: now } }) })) as never;
});
afterEach(() => {
  cleanup();
  openOverlays.close();
  queries.clear();
  globalThis.fetch = network;
});

const within = [{ accounts: ['7'], from: '2026-03-01', to: '2026-03-31' }];
const wages: FigureSource = {
  figure: '$95,000',
  result: 'r',
  of: { name: 'Wages', value: 95_000, unit: 'USD' },
  opens: { is: 'postings', within, basis: 'accrual' },
};

function show(value: string, sources: readonly FigureSource[], plot?: object) {
  const row = { type: 'text' as const, value, sources, ...(plot && { plot }) };
  render(<AnswerText row={row} companyUuid="b" />, { wrapper: MemoryRouter });
}

it('opens a figure into its postings, and leads to the page of another', () => {
  const net: FigureSource = { figure: '1.2', result: 'r', url: '/b/dashboard/liquidity' };
  show('Wages were $95,000. The quick ratio was 1.2.', [wages, net]);
  screen.getByRole('button', { name: '$95,000, Wages: show what it is made of' }).click();
  expect(openOverlays.current()).toEqual([
    { name: 'bookNumber', props: { companyUuid: 'b', name: 'Wages', amount: '95000.00', madeOf: wages.opens } },
  ]);
  expect(screen.getByRole('link', { name: '1.2' }).getAttribute('href')).toBe('/b/dashboard/liquidity');
  expect(document.body.textContent).toBe('Wages were $95,000. The quick ratio was 1.2.');
});

it('leads nowhere else, and takes no words for markup', () => {
  show('<b>Pay</b> $5, $6.', [
    { figure: '$5', result: 'r', url: 'https://evil.example' },
    { figure: '$6', result: 'r', url: '//evil.example' },
  ]);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(document.body.textContent).toBe('<b>Pay</b> $5, $6.');
});

it('draws a plot with the same in a table, and shows the words of what is none', () => {
  show('Rent', [], { kind: 'bar', points: [{ at: '2026-03-01', value: 5_000 }] });
  screen.getByRole('figure', { name: 'Rent' });
  expect(document.querySelector('tbody')?.textContent).toBe('Mar 2026$5,000.00');
  cleanup();
  show('Rent', [], { kind: 'bar', points: [{ at: '2026-03-01', value: 'a lot' }] });
  expect(screen.queryByRole('figure')).toBeNull();
});

async function again(answer: object) {
  now = answer;
  await act(async () => {
    render(<RunAgain companyUuid="b" chatHistoryUuid="h" interactionUuid="i" />);
  });
  await act(async () => screen.getByRole('button', { name: 'Run again' }).click());
  return document.querySelector('.answer-again p')?.textContent;
}

it('says whether the books have changed since, and what the figures are now', async () => {
  const held = { figure: '$95,000', name: 'Wages', unit: 'USD', was: 95_000, now: 95_000 };
  const other = { figure: '12%', name: 'Margin', unit: 'percent', was: 12, now: 14.5 };
  const gone = { figure: '$5', name: 'Rent', unit: 'USD', was: 5, now: null };
  expect(await again({ hasChanged: false, figures: [held] })).toContain('Every figure of this answer still holds');
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  queries.clear();
  expect(await again({ hasChanged: false, figures: [gone] })).toContain('still holds');
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  queries.clear();
  expect(await again({ hasChanged: false, figures: [] })).toContain('no figures of them in this answer');
  for (const [figures, sentence] of [
    [[held, other, gone], 'These are its figures today:'],
    [[held], 'its figures are the same today'],
    [[], 'Generate it again'],
  ] as const) {
    cleanup();
    queries.clear();
    expect(await again({ hasChanged: true, figures })).toContain(sentence);
    if (figures.length === 3)
      expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'FigureIn this answerToday',
        'Wages$95,000$95,000.00',
        'Margin12%14.5%',
        'Rent$5Not known',
      ]);
  }
});
