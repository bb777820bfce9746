import { grouped, isUploaded } from './feed-groups.js';
import type { FeedItem } from './feed-item.js';

let made = 0;
const file = (owner: string | null, minute: number, more: object = {}) => {
  made += 1;
  return {
    uuid: `${made}`,
    contentType: 'upload-file',
    commentsCount: 0,
    owner: owner && { name: owner },
    latestActivity: new Date(Date.UTC(2026, 0, 5, 15, 60 - minute)).toISOString(),
    ...more,
  } as FeedItem;
};

/** "Maya 3", or the uuid of an entry that stands alone. */
const reported = (items: readonly FeedItem[], hasMore = false) =>
  grouped(items, hasMore).map((group) =>
    isUploaded(group) ? `${group.owner} ${group.files.length}${group.isCut ? '+' : ''}` : group.uuid,
  );

test('the files that somebody uploads at one go are one entry', () => {
  const [alone, next] = [file('Omar', 2), file('Maya', 30)];
  const upload = [file('Maya', 3), file('Maya', 5), file('Maya', 10)];
  expect(reported([alone, ...upload, next])).toEqual([alone.uuid, 'Maya 3', next.uuid]);
});

test('what is talked about, belongs to nobody or is no file stands alone', () => {
  const items = [
    file('Maya', 1),
    file('Maya', 2, { commentsCount: 1 }),
    file(null, 3),
    file(null, 4),
    file('Maya', 5, { contentType: 'upload-folder' }),
    file('Maya', 5, { contentType: 'basic-request' }),
  ];
  expect(reported(items)).toEqual(items.map(({ uuid }) => uuid));
});

test('an upload at the end of what was loaded may go on', () => {
  const upload = [file('Maya', 1), file('Maya', 1)];
  expect(reported(upload, true)).toEqual(['Maya 2+']);
  expect(reported([...upload, file('Omar', 2)], true)[0]).toBe('Maya 2');
});
