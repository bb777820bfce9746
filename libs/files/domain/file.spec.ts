import { given } from '@daybook/kernel/events/spec';
import type { FileEvent, StoredBytes } from './file.events.js';
import { currentVersion, type FileCommand, file, type StoredFile } from './file.js';
import type { ScanResult } from './labels.js';

const bytes = (version: string): StoredBytes => ({
  version,
  filename: 'return.pdf',
  size: 10,
  sha256: 'a',
  mediaType: 'application/pdf',
  object: `files/f/${version}`,
});
const owner = 'maria';
const created: FileEvent = { type: 'FileCreated', data: { ...bytes('v1'), attachedTo: null, owner } };
const create: FileCommand = { type: 'CreateFile', ...bytes('v1'), attachedTo: null, owner };
const added: FileEvent = { type: 'FileVersionAdded', data: { ...bytes('v2'), number: 2, by: 'omar' } };
const selected: FileEvent = { type: 'FileVersionSelected', data: { version: 'v1', from: 'v2' } };
const held: FileEvent = { type: 'FileHoldPlaced', data: { by: 't' } };
const destroyed: FileEvent = { type: 'FileContentDestroyed', data: {} };

describe('a file', () => {
  it('is created once', () => {
    given(file).when(create).thenEvents(created);
    given(file, created).when(create).thenNothing();
    given(file).when({ type: 'RecordStaffOpen' }).thenRefused('notThere');
  });

  it('counts versions without gaps, whichever is the current one', () => {
    const add = (version: string): FileCommand => ({ type: 'AddVersion', ...bytes(version), by: 'omar' });
    given(file, created).when(add('v2')).thenEvents(added);
    given(file, created, added).when(add('v2')).thenNothing();
    given(file, created, added, selected)
      .when(add('v3'))
      .thenEvents({ type: 'FileVersionAdded', data: { ...bytes('v3'), number: 3, by: 'omar' } });
    const { state } = given(file, created, added, selected);
    expect(currentVersion(state as StoredFile)).toMatchObject({ version: 'v1', number: 1, by: owner });
    expect((state as StoredFile).versions.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('goes back to a version, but not to an infected one', () => {
    const select: FileCommand = { type: 'SelectVersion', version: 'v1' };
    const infected: FileEvent = { type: 'FileScanned', data: { version: 'v1', result: 'infected', threat: 'Eicar' } };
    given(file, created, added).when(select).thenEvents(selected);
    given(file, created, added, selected).when(select).thenNothing();
    given(file, created, added, infected).when(select).thenRefused('versionInfected');
    given(file, created).when({ type: 'SelectVersion', version: 'v9' }).thenRefused('versionUnknown');
  });

  it('is taken at one’s own risk once, where it could not be checked, and never with a virus', () => {
    const take: FileCommand = { type: 'TakeRisk', version: 'v1' };
    const taken: FileEvent = { type: 'FileRiskTaken', data: { version: 'v1' } };
    const scanned = (result: ScanResult): FileEvent => ({
      type: 'FileScanned',
      data: { version: 'v1', result, threat: null },
    });
    for (const result of ['too_large_to_scan', 'password_protected'] as const) {
      given(file, created, scanned(result)).when(take).thenEvents(taken);
      given(file, created, scanned(result), taken).when(take).thenNothing();
      given(file, created, scanned(result), taken, scanned('infected')).when(take).thenRefused('versionInfected');
    }
    given(file, created, scanned('clean')).when(take).thenRefused('neverOpens');
    given(file, created).when(take).thenRefused('neverOpens');
  });

  it('records what was found out about a version once', () => {
    const scan: FileCommand = { type: 'RecordScan', version: 'v1', result: 'clean', threat: null };
    const scanned: FileEvent = { type: 'FileScanned', data: { version: 'v1', result: 'clean', threat: null } };
    given(file, created).when(scan).thenEvents(scanned);
    given(file, created, scanned).when(scan).thenNothing();
    const preview = { version: 'v1', kind: 'pdf', width: 612, height: 792 } as const;
    const made: FileEvent = { type: 'FilePreviewMade', data: preview };
    given(file, created)
      .when({ type: 'RecordPreview', ...preview })
      .thenEvents(made);
    given(file, created, made)
      .when({ type: 'RecordPreview', ...preview })
      .thenNothing();
    given(file, created, made).when({ type: 'RecordTooLarge', version: 'v1' }).thenNothing();
    const read: FileEvent = { type: 'FileTextExtracted', data: { version: 'v1', characters: 7 } };
    given(file, created).when({ type: 'RecordExtraction', version: 'v1', characters: 7 }).thenEvents(read);
    given(file, created, read)
      .when({ type: 'RecordExtractionFailure', version: 'v1', reason: 'damaged' })
      .thenNothing();
    const opened: FileEvent = { type: 'FileFirstOpenedByStaff', data: {} };
    given(file, created).when({ type: 'RecordStaffOpen' }).thenEvents(opened);
    given(file, created, opened).when({ type: 'RecordStaffOpen' }).thenNothing();
  });

  it('is scanned again when it was too large for the scanner, and only then', () => {
    const again: FileCommand = { type: 'RequestScan', version: 'v1' };
    const requested: FileEvent = { type: 'FileScanRequested', data: { version: 'v1' } };
    const scanned = (result: 'clean' | 'too_large_to_scan'): FileEvent => ({
      type: 'FileScanned',
      data: { version: 'v1', result, threat: null },
    });
    const tooLarge = scanned('too_large_to_scan');
    given(file, created, tooLarge).when(again).thenEvents(requested);
    given(file, created).when(again).thenNothing();
    given(file, created, tooLarge, requested).when(again).thenNothing();
    given(file, created, scanned('clean')).when(again).thenRefused('alreadyScanned');
    const { state } = given(file, created, tooLarge, requested);
    expect(currentVersion(state as StoredFile)).toMatchObject({ scan: null, scanRequests: 1 });
    given(file, created, tooLarge, requested)
      .when({ type: 'RecordScan', version: 'v1', result: 'too_large_to_scan', threat: null })
      .thenEvents(tooLarge);
  });

  it('records once that a version is too large to be drawn, or could not be read', () => {
    const large: FileEvent = { type: 'FileTooLargeToPreview', data: { version: 'v1' } };
    given(file, created).when({ type: 'RecordTooLarge', version: 'v1' }).thenEvents(large);
    given(file, created, large).when({ type: 'RecordTooLarge', version: 'v1' }).thenNothing();
    const damaged = { version: 'v1', reason: 'damaged' } as const;
    const unread: FileEvent = { type: 'FileExtractionFailed', data: damaged };
    given(file, created)
      .when({ type: 'RecordExtractionFailure', ...damaged })
      .thenEvents(unread);
    given(file, created, unread)
      .when({ type: 'RecordExtractionFailure', ...damaged })
      .thenNothing();
  });

  it('goes with a merge to the company that is left, once', () => {
    const move: FileCommand = { type: 'MoveFileToCompany', to: 'novak', merge: 'm' };
    const moved: FileEvent = { type: 'FileMovedToCompany', data: { from: null, to: 'novak', merge: 'm' } };
    given(file, created).when(move).thenEvents(moved);
    given(file, created, moved).when(move).thenNothing();
  });

  it('gets no other version once it is a signed document', () => {
    const locked: FileEvent = { type: 'FileLocked', data: { by: 'd' } };
    given(file, created).when({ type: 'LockFile', by: 'd' }).thenEvents(locked);
    given(file, created, locked).when({ type: 'LockFile', by: 'd' }).thenNothing();
    given(file, created, locked)
      .when({ type: 'AddVersion', ...bytes('v2'), by: 'omar' })
      .thenRefused('locked');
  });

  it('is destroyed for good once nothing holds it', () => {
    given(file, created).when({ type: 'PlaceHold', by: 't' }).thenEvents(held);
    given(file, created, held).when({ type: 'PlaceHold', by: 't' }).thenNothing();
    given(file, created, held).when({ type: 'DestroyContent' }).thenRefused('held');
    const released: FileEvent = { type: 'FileHoldReleased', data: { by: 't' } };
    given(file, created, held).when({ type: 'ReleaseHold', by: 't' }).thenEvents(released);
    given(file, created).when({ type: 'ReleaseHold', by: 't' }).thenNothing();
    given(file, created, held, released).when({ type: 'DestroyContent' }).thenEvents(destroyed);
    given(file, created, destroyed).when({ type: 'DestroyContent' }).thenNothing();
    given(file, created, destroyed).when(create).thenRefused('destroyed');
    given(file, created, destroyed).when({ type: 'PlaceHold', by: 't' }).thenRefused('destroyed');
    expect(given(file, created, destroyed).state).toMatchObject({ is: 'destroyed', versions: [{ filename: '' }] });
  });
});
