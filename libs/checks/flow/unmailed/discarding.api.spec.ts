import { randomUUID } from 'node:crypto';
import { file } from '@daybook/files/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { companyHold } from '@daybook/privacy/domain';
import { type UploadEvent, upload } from '@daybook/uploads/domain';
import { migrations } from '../../read/index.js';
import {
  attachmentOf,
  checkAttachmentPurpose,
  discardUpload,
  fileOfTicket,
  holdAttachment,
} from '../check-attachments.js';
import { MailWorld } from '../spec/mail-world.js';
import { discardUnmailed, unmailedMigrations, watchAttachments } from './index.js';

const world = new MailWorld();
beforeAll(() => world.open([...projectingMigrations, ...migrations, ...unmailedMigrations]));
afterAll(() => world.close());

const began = new Date('2026-03-09T15:00:00.000Z');
const hours = (number: number) => world.tools(new Date(began.getTime() + number * 3_600_000));

/** A PDF that somebody uploaded to be mailed along, or something else. */
async function uploaded(purpose = checkAttachmentPurpose): Promise<string> {
  const ticket = randomUUID();
  const expiresAt = new Date(began.getTime() + 3_600_000).toISOString();
  const data = { purpose, target: { item: world.company }, filename: 'invoice.pdf', maxBytes: 1_024, expiresAt };
  const begun = recorded<Extract<UploadEvent, { type: 'UploadBegun' }>>(
    { type: 'UploadBegun', data },
    0,
    { at: began.toISOString() },
    `upload-${ticket}`,
  );
  const meta = { ...begun.meta, company: world.company };
  for (let heard = 0; heard < 2; heard += 1) await watchAttachments.on.UploadBegun?.({ ...begun, meta }, hours(0));
  const bytes = { version: 'v1', object: 'o', size: 7, sha256: 'a', mediaType: 'application/pdf', filename: 'a.pdf' };
  const stored = { type: 'CreateFile', ...bytes, isFromClient: true, attachedTo: null, owner: world.ada } as const;
  await world.commands.send(file, fileOfTicket(ticket), stored, world.by());
  return ticket;
}

const stateOf = async (ticket: string) => (await world.commands.load(file, fileOfTicket(ticket))).state.is;

it('takes away after a day what nobody mailed along, and nothing else', async () => {
  const [left, other, mailed, held] = [await uploaded(), await uploaded('W9'), await uploaded(), await uploaded()];
  await world.settle(await world.write('2026-03-09', { attachment: mailed }), watchAttachments);
  // a check of which no table tells yet
  await holdAttachment(world.commands, held, randomUUID(), world.by());
  const all = () => Promise.all([left, other, mailed, held].map(stateOf));
  await discardUnmailed.run(hours(24.9));
  expect(await all()).toEqual(['there', 'there', 'there', 'there']);
  for (let run = 0; run < 2; run += 1) await discardUnmailed.run(hours(25.1));
  expect(await all()).toEqual(['destroyed', 'there', 'there', 'there']);
  expect(await hours(26).query('select from ops.check_attachments')).toEqual([]);
});

it('goes with no check that is written later than that', async () => {
  const ticket = await uploaded();
  const target = { item: world.company };
  const begin = { purpose: checkAttachmentPurpose, target, filename: 'invoice.pdf', maxBytes: 1_024, extensions: null };
  const bytes = { object: 'o', size: 7, sha256: 'a', mediaType: 'application/pdf' };
  const result = {
    file: fileOfTicket(ticket),
    version: 'v1',
    replaces: null,
    isFromClient: true,
    conflictAction: 'KEEP_BOTH',
    ...bytes,
  } as const;
  for (const command of [
    { type: 'BeginUpload', ...begin },
    { type: 'RecordBytes', ...bytes },
    { type: 'FinishUpload', ...result },
  ] as const)
    await world.commands.send(upload, ticket, command, world.by());
  const after = (milliseconds: number) =>
    attachmentOf(world.commands, world.company, ticket, new Date(Date.now() + milliseconds));
  const day = 24 * 3_600_000;
  expect(await after(day - 60_000)).toEqual({ title: 'invoice.pdf' });
  expect(await after(day + 60_000)).toMatchObject({ message: 'This attachment is no longer there. Upload it again.' });
});

it('waits with it while the company is on legal hold', async () => {
  const ticket = await uploaded();
  await world.commands.send(companyHold, world.company, { type: 'PlaceCompanyHold', reason: 'A lawsuit' }, world.by());
  await discardUnmailed.run(hours(25.1));
  await discardUpload(world.commands, ticket, world.by());
  expect(await stateOf(ticket)).toBe('there');
  await world.commands.send(companyHold, world.company, { type: 'ReleaseCompanyHold', reason: 'Settled' }, world.by());
  await discardUnmailed.run(hours(50.3));
  expect(await stateOf(ticket)).toBe('destroyed');
});
