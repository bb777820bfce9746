import { type Findings, partsOf } from './health.js';

const now = new Date('2026-11-23T12:00:00Z');
const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000);
const projection = { name: 'todos', state: 'running' as const, position: 500, parkedStreams: [] };
const well: Findings = {
  now,
  head: 500,
  projections: [projection, { ...projection, name: 'files' }],
  queues: [{ queue: 'scan', waiting: 2, failed: 0, dueSince: null }],
  emails: { sent: 41, refused: 0, waiting: 0, oldestWaiting: null, doubtful: [] },
  objectsFailure: null,
  room: { free: 40e9, reserve: 128e6, isFull: false },
  lastBackup: { at: minutesAgo(10), events: 500, objects: 12, bytes: 9_000 },
};
const stream = { stream: 'todo-1', position: 7, kind: 'TodoCreated', error: 'x', since: now };

it('has nothing to say of an installation that is well', () => {
  expect(partsOf(well)).toEqual([
    { name: 'Event log', state: 'ok', detail: 'Changes are being saved.' },
    { name: 'Projections', state: 'ok', detail: 'Screens show every change.' },
    { name: 'Background jobs', state: 'ok', detail: '2 jobs are waiting.' },
    { name: 'Email', state: 'ok', detail: '41 emails sent in the last 24 hours.' },
    { name: 'Files', state: 'ok', detail: 'Files can be opened and uploaded.' },
    { name: 'Disk', state: 'ok', detail: '40.0 GB free.' },
    { name: 'Backup', state: 'ok', detail: '500 events and 12 objects.' },
  ]);
});

it.each<[string, Partial<Findings>, string, string]>([
  ['Event log', { head: null }, 'failed', 'Everybody can read; nothing can be saved'],
  ['Projections', { projections: [{ ...projection, state: 'stopped' }] }, 'failed', 'The projector is not running'],
  [
    'Projections',
    { projections: [projection, { ...projection, name: 'files', state: 'stopped' }] },
    'failed',
    ': files.',
  ],
  ['Projections', { projections: [{ ...projection, parkedStreams: [stream] }] }, 'warning', '1 stream is parked'],
  ['Projections', { head: 2_000 }, 'warning', 'longer than usual'],
  [
    'Background jobs',
    { queues: [{ queue: 'scan', waiting: 0, failed: 3, dueSince: null }] },
    'warning',
    '3 jobs failed',
  ],
  ['Background jobs', { queues: [] }, 'ok', 'Nothing is waiting.'],
  [
    'Email',
    {
      emails: {
        ...well.emails,
        doubtful: [
          { id: '1', reader: 'Omar Person', about: 'signature_completed', handedInAt: new Date(0), maySendAgain: true },
        ],
      },
    },
    'warning',
    '1 email may not have arrived: Omar Person (signature completed).',
  ],
  ['Email', { emails: { ...well.emails, refused: 2 } }, 'warning', 'refused 2 more'],
  ['Email', { emails: { ...well.emails, waiting: 1, oldestWaiting: minutesAgo(20) } }, 'failed', '1 email has been'],
  ['Email', { emails: { ...well.emails, waiting: 1, oldestWaiting: minutesAgo(2) } }, 'ok', '41 emails'],
  ['Files', { objectsFailure: 'The object store cannot be used: x' }, 'failed', 'cannot be used'],
  ['Disk', { room: { free: 300e6, reserve: 128e6, isFull: false } }, 'warning', 'Make room'],
  ['Disk', { room: { free: 100e6, reserve: 128e6, isFull: true } }, 'failed', 'Nothing new is saved'],
  ['Backup', { lastBackup: null }, 'warning', 'No backup'],
  [
    'Backup',
    { lastBackup: { at: minutesAgo(27 * 60), events: 1, objects: 0, bytes: 0 } },
    'warning',
    'more than a day',
  ],
])('%s with %j: %s', (name, finding, state, detail) => {
  expect(partsOf({ ...well, ...finding }).find((part) => part.name === name)).toEqual({
    name,
    state,
    detail: expect.stringContaining(detail),
  });
});

it('says nothing of a disk that is not ours', () => {
  expect(partsOf({ ...well, room: null }).map(({ name }) => name)).not.toContain('Disk');
});
