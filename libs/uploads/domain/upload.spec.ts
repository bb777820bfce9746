import { given, recorded } from '@daybook/kernel/events/spec';
import type { UploadEvent } from './upload.events.js';
import { type UploadCommand, upload } from './upload.js';

const maxBytes = 1024;
const at = (minute: number, user = 'maria') => ({
  at: new Date(Date.UTC(2026, 0, 5, 15, minute)).toISOString(),
  by: { user },
});
const begin = (filename: string, extensions: readonly string[] | null = null): UploadCommand => ({
  type: 'BeginUpload',
  purpose: 'FILE',
  target: { folder: 'tax' },
  filename,
  maxBytes,
  extensions,
});
const begunEvent: UploadEvent = {
  type: 'UploadBegun',
  data: {
    purpose: 'FILE',
    target: { folder: 'tax' },
    filename: 'return.pdf',
    maxBytes,
    expiresAt: '2026-01-05T16:00:00.000Z',
  },
};
const begun = recorded(begunEvent, 0, at(0));
const bytes = { size: 10, sha256: 'a', mediaType: 'application/pdf', object: 'files/f/v/1' };
const received: UploadEvent = { type: 'UploadBytesReceived', data: bytes };
const result = { file: 'f', version: 'v', conflictAction: 'KEEP_BOTH', isFromClient: false } as const;
const finish: UploadCommand = { type: 'FinishUpload', object: bytes.object, ...result };
const finished: UploadEvent = { type: 'UploadFinished', data: result };

describe('an upload', () => {
  it('begins with a name of a kind that is taken', () => {
    given(upload).when(begin('return.pdf'), at(0)).thenEvents(begunEvent);
    given(upload, begun).when(begin('return.pdf'), at(1)).thenNothing();
    for (const name of [' ', '\u200b']) given(upload).when(begin(name), at(0)).thenRefused('nameMissing');
    given(upload).when(begin('Invoice.EXE'), at(0)).thenRefused('typeNotSupported');
    given(upload)
      .when(begin('notes.txt', ['pdf']), at(0))
      .thenRefused('typeNotSupported');
    given(upload)
      .when(begin('setup.exe', ['exe']), at(0))
      .thenRefused('typeNotSupported');
    expect(given(upload).when(begin('Return.PDF', ['pdf']), at(0)).decision).toHaveLength(1);
  });

  it('takes bytes until it is over, the last ones counting', () => {
    const record = (size: number, object = bytes.object): UploadCommand => ({
      ...bytes,
      type: 'RecordBytes',
      size,
      object,
    });
    given(upload, begun).when(record(10), at(1)).thenEvents(received);
    given(upload, begun, received).when(record(10), at(1)).thenNothing();
    expect(given(upload, begun, received).when(record(10, 'files/f/v/2'), at(1)).decision).toHaveLength(1);
    given(upload, begun).when(record(0), at(1)).thenRefused('empty');
    given(upload, begun)
      .when(record(maxBytes + 1), at(1))
      .thenRefused('tooBig');
    given(upload, begun).when(record(10), at(60)).thenRefused('expired');
    given(upload, begun, received, finished).when(record(10, 'files/f/v/2'), at(1)).thenRefused('over');
    given(upload).when(record(10), at(1)).thenRefused('notThere');
  });

  it('finishes once, with the same answer for the same person ever after', () => {
    given(upload, begun, received).when(finish, at(1)).thenEvents(finished);
    const others: UploadEvent = { type: 'UploadBytesReceived', data: { ...bytes, object: 'files/f/v/2' } };
    given(upload, begun, received, others).when(finish, at(1)).thenRefused('noBytes');
    given(upload, begun, received, finished).when(finish, at(90)).thenNothing();
    given(upload, begun).when(finish, at(1)).thenRefused('noBytes');
    given(upload, begun, received).when(finish, at(60)).thenRefused('expired');
    given(upload, begun, received).when(finish, at(1, 'omar')).thenRefused('notBeginner');
    given(upload, begun, received, finished).when(finish, at(1, 'omar')).thenRefused('notBeginner');
  });

  it('is abandoned by the person, or expires after an hour', () => {
    const expire: UploadCommand = { type: 'ExpireUpload' };
    const flow = (minute: number) => ({ ...at(minute), by: { system: 'uploads' } });
    given(upload, begun).when(expire, flow(59)).thenRefused('notYet');
    given(upload, begun, received).when(expire, flow(60)).thenEvents({ type: 'UploadExpired', data: {} });
    given(upload, begun, received, finished).when(expire, flow(90)).thenNothing();
    const abandoned: UploadEvent = { type: 'UploadAbandoned', data: {} };
    given(upload, begun).when({ type: 'AbandonUpload' }, at(1)).thenEvents(abandoned);
    given(upload, begun, received, abandoned).when(finish, at(1)).thenRefused('over');
    given(upload, begun, received, finished).when({ type: 'AbandonUpload' }, at(1)).thenRefused('over');
  });
});
