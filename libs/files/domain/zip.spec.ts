import { given } from '@daybook/kernel/events/spec';
import { limits } from './labels.js';
import { type ZipEvent, zip } from './zip.js';

const requested: ZipEvent = { type: 'ZipRequested', data: { nodes: ['a', 'b'] } };
const archive = { object: 'zips/z', size: 10, files: 2, contents: ['c', 'd'], sha256: 'a' };
const ready: ZipEvent = { type: 'ZipReady', data: archive };
const failure = { reason: 'tooBig', message: 'Choose fewer files.' } as const;
const failed: ZipEvent = { type: 'ZipFailed', data: failure };

describe('a zip', () => {
  it('is asked for once, with some items but not too many', () => {
    given(zip)
      .when({ type: 'RequestZip', nodes: ['a', 'b', 'a'] })
      .thenEvents(requested);
    given(zip, requested)
      .when({ type: 'RequestZip', nodes: ['a', 'b'] })
      .thenNothing();
    given(zip).when({ type: 'RequestZip', nodes: [] }).thenRefused('nothingChosen');
    const many = Array.from({ length: limits.selection + 1 }, (_, n) => `${n}`);
    given(zip).when({ type: 'RequestZip', nodes: many }).thenRefused('tooManyChosen');
  });

  it('ends ready or failed, and is removed at last', () => {
    given(zip, requested)
      .when({ type: 'RecordZipReady', ...archive })
      .thenEvents(ready);
    given(zip, requested, ready)
      .when({ type: 'RecordZipReady', ...archive })
      .thenNothing();
    given(zip, requested)
      .when({ type: 'RecordZipFailed', ...failure })
      .thenEvents(failed);
    given(zip, requested, ready)
      .when({ type: 'RecordZipFailed', ...failure })
      .thenRefused('notWaiting');
    given(zip, requested, failed)
      .when({ type: 'RecordZipReady', ...archive })
      .thenRefused('notWaiting');
    const expired: ZipEvent = { type: 'ZipExpired', data: {} };
    given(zip, requested, ready).when({ type: 'ExpireZip' }).thenEvents(expired);
    given(zip, requested, ready, expired).when({ type: 'ExpireZip' }).thenNothing();
    given(zip).when({ type: 'ExpireZip' }).thenRefused('notThere');
  });
});
