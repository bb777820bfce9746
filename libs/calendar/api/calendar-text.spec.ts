import { randomUUID } from 'node:crypto';
import type { DueWork } from '@daybook/calendar/read';
import { calendarText } from './calendar-text.js';

const one = (given: Partial<DueWork>) =>
  ({
    kind: 'todo',
    uuid: randomUUID(),
    companyName: 'Bakery',
    waits: 'answer',
    title: 'Payroll',
    says: 'due {due}',
    since: new Date('2026-03-01T12:00:00Z'),
    due: '2026-03-05',
    ...given,
  }) as DueWork;

const written = (...work: Partial<DueWork>[]) =>
  calendarText(work.map(one), { firm: 'Ledger & Sons', url: 'https://portal.test' });
/** As a reader unfolds it. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('says each day as a whole day of no zone, with the way to the thing', () => {
  const uuid = randomUUID();
  const lines = linesOf(written({ uuid }));
  for (const line of [
    'X-WR-CALNAME:Ledger & Sons',
    `UID:todo-${uuid}-answer@portal.test`,
    'DTSTAMP:20260301T120000Z',
    'DTSTART;VALUE=DATE:20260305',
    'SUMMARY:Payroll (Bakery)',
    'TRANSP:TRANSPARENT',
    `DESCRIPTION:due Mar 5\\, 2026\\nhttps://portal.test/links/todo/${uuid}`,
  ])
    expect(lines).toContain(line);
});

it.each([
  ['line breaks', 'Pay\r\nBEGIN:VEVENT\nroll', 'Pay BEGIN:VEVENT roll (Bakery)'],
  ['commas and semicolons', 'Rent; power, \\ water', 'Rent\\; power\\, \\\\ water (Bakery)'],
  ['what no line may hold', 'Pay\u0000roll\u202e', 'Payroll (Bakery)'],
  ['other scripts', '工资单 🧾', '工资单 🧾 (Bakery)'],
])('takes titles with %s', (_, title, summary) => {
  const text = written({ title });
  expect(linesOf(text)).toContain(`SUMMARY:${summary}`);
  expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

it('folds long lines between signs, not within them', () => {
  const text = written({ title: '🧾'.repeat(200) });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${'🧾'.repeat(200)} (Bakery)`);
  expect(text).not.toContain('\ufffd');
});
