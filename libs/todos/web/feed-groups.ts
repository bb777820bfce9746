import type { FeedItem } from './feed-item.js';

/** What somebody uploaded at one go. */
export interface Uploaded {
  readonly owner: string;
  readonly files: readonly FeedItem[];
  /** Further pages may hold more of it. */
  readonly isCut: boolean;
}

export type FeedGroup = FeedItem | Uploaded;

export function isUploaded(group: FeedGroup): group is Uploaded {
  return 'files' in group;
}

/** Files of one upload follow each other within this time, in milliseconds. */
const within = 5 * 60_000;

/**
 * The feed's entries with the files of one upload as one of them: of one person, one after the other, and without talk,
 * which would be out of sight.
 *
 * @param hasMore whether pages follow that were not loaded
 */
export function grouped(items: readonly FeedItem[], hasMore: boolean): readonly FeedGroup[] {
  const runs: FeedItem[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && belongTogether(before, item)) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run, at): FeedGroup[] => {
    const [first] = run;
    if (run.length === 1 || !first?.owner) return run;
    return [{ owner: first.owner.name, files: run, isCut: hasMore && at === runs.length - 1 }];
  });
}

function belongTogether(one: FeedItem, next: FeedItem): boolean {
  const isUpload = [one, next].every(
    ({ contentType, commentsCount }) => contentType === 'upload-file' && !commentsCount,
  );
  if (!isUpload || one.owner === null || one.owner.name !== next.owner?.name) return false;
  return Math.abs(Date.parse(one.latestActivity) - Date.parse(next.latestActivity)) <= within;
}
