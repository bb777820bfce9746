import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LedgerAccessExpired, LedgerRefused, LedgerUnavailable } from '../port.js';
import { ledgerColumns } from './general-ledger.js';
import { Quickbooks } from './quickbooks.js';

const access = { realm: '9130350000000101', accessToken: 'token' };
const days = { from: '2026-03-01', to: '2026-03-02' };

type Answer = (response: ServerResponse) => void;
let server: Server;
let answers: Answer[];
let asked: URLSearchParams[];

beforeAll(async () => {
  server = createServer(({ url = '' }: IncomingMessage, response) => {
    asked.push(new URL(url, 'http://quickbooks').searchParams);
    (answers.length > 1 ? answers.shift() : answers[0])?.(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
beforeEach(() => {
  [answers, asked] = [[], []];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

function ledger(tries = 1): Quickbooks {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { apiUrl: url, consentUrl: url, tokensUrl: url, redirect: url };
  return new Quickbooks({ ...urls, clientId: 'id', clientSecret: 'secret' }, { tries, firstDelay: 1, timeout: 5_000 });
}

const line = (id: string, value: string) => ({
  ColData: ledgerColumns.map((column) => {
    if (column === 'txn_type') return { value: 'Invoice', id };
    return { value: { tx_date: days.from, debt_amt: value, memo: 'Café' }[column as string] ?? '' };
  }),
});
const Column = ledgerColumns.map((key) => ({ ColTitle: '', ColType: key }));
const report = (lines: readonly object[], ReportBasis = 'Accrual') =>
  JSON.stringify({
    Header: { ReportBasis },
    Columns: { Column },
    Rows: { Row: [{ Header: { ColData: [{ value: 'Bank', id: '35' }] }, Rows: { Row: lines } }] },
  });
const whole = report([line('1', '5.00'), line('2', '7.00'), line('1', '1.50')]);
const expected = [
  ['Invoice:1', 500, 150],
  ['Invoice:2', 700],
];

const said =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8', ...headers }).end(body);
  };
/** The first part of a body that was to be longer; then nothing but the end of the connection. */
const brokenOff =
  (headers: Record<string, string | number>, body: string | Uint8Array = whole.slice(0, -40)): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).write(body, () => response.destroy());
  };

async function booked(tries?: number) {
  const { transactions } = await ledger(tries).booked(access, days);
  return transactions.map(({ id, postings }) => [id, ...postings.map(({ cents }) => cents)]);
}

it.each<[string, Answer]>([
  ['at once', said(whole)],
  ['gzip', said(gzipSync(whole), { 'content-encoding': 'gzip' })],
  ['brotli', said(brotliCompressSync(whole), { 'content-encoding': 'br' })],
  ['with a mark in front', said(Buffer.from(`\ufeff${whole}`))],
  ['of another type', said(whole, { 'content-type': 'text/html; charset=us-ascii' })],
  [
    'byte by byte',
    (response) => {
      for (const byte of Buffer.from(whole)) response.write(Buffer.of(byte));
      response.end();
    },
  ],
])('reads a report that comes %s', async (_, answer) => {
  answers = [answer];
  expect(await booked()).toEqual(expected);
});

it.each<[string, Answer]>([
  ['is shorter than was said', brokenOff({ 'content-length': whole.length })],
  ['ends in the middle of a chunk', brokenOff({})],
  ['ends as if it were whole', said(whole.slice(0, -1))],
  ['ends in the middle of a compressed one', said(gzipSync(whole).subarray(0, -20), { 'content-encoding': 'gzip' })],
  ['is followed by a page', said(`${whole}<html></html>`)],
  ['becomes a page', said(`${whole.slice(0, -40)}<html>504 Gateway Time-out</html>`)],
  ['is a page', said('\n\n<!doctype html><title>We’ll be back soon</title>')],
  ['is XML', said('<?xml version="1.0"?><IntuitResponse/>', { 'content-type': 'application/xml' })],
  ['is empty', said('')],
  ['has no body', said('', {}, 204)],
])('takes nothing of an answer that %s, and asks again', async (_, answer) => {
  answers = [answer];
  await expect(booked(2)).rejects.toThrow(LedgerUnavailable);
  expect(asked).toHaveLength(2);
  answers = [answer, said(whole)];
  expect(await booked(2)).toEqual(expected);
});

it.each<[string, Answer, new (...all: never[]) => Error, string]>([
  ['another method', said(report([], 'Cash')), LedgerRefused, 'a form this version does not know'],
  ['rows of another form', said(report([{ ColData: 5 }])), LedgerRefused, 'a form this version does not know'],
  ['no report', said('[]'), LedgerRefused, 'a form this version does not know'],
  ['a fault, as a success', said(fault('10000')), LedgerUnavailable, 'does not answer right now'],
  ['an end of the subscription, as a success', said(fault('6190')), LedgerRefused, 'subscription has ended'],
  ['an access that is over', said('', {}, 401), LedgerAccessExpired, 'does not take this access token'],
  ['a fault of theirs', said(fault('10000'), {}, 500), LedgerUnavailable, 'does not answer right now'],
])('says what it is when there comes %s', async (_, answer, kind, words) => {
  answers = [answer];
  await expect(booked()).rejects.toThrow(kind);
  await expect(booked()).rejects.toThrow(words);
});

it('reads a report without rows as one', async () => {
  const Option = [{ Name: 'NoReportData', Value: 'true' }];
  answers = [said(JSON.stringify({ Header: { ReportBasis: 'Accrual', Option }, Columns: { Column }, Rows: {} }))];
  expect(await booked()).toEqual([]);
});

it('asks for halves where the question is refused, and where there is more than is shown', async () => {
  const stop = { ColData: [{ value: 'Unable to display more data. Please reduce the date range.' }] };
  const cut = said(report([line('1', '9.99'), stop]));
  for (const answer of [cut, said(fault('4000'), {}, 400)]) {
    answers = [answer, said(report([line('1', '5.00')])), said(report([line('2', '7.00'), line('1', '1.50')]))];
    asked = [];
    expect(await booked()).toEqual(expected);
    expect(asked.map((query) => [query.get('start_date'), query.get('end_date')])).toEqual([
      [days.from, days.to],
      [days.from, days.from],
      [days.to, days.to],
    ]);
  }
});

function fault(code: string): string {
  return JSON.stringify({ Fault: { Error: [{ Message: 'Something', Detail: '', code }], type: 'ValidationFault' } });
}
