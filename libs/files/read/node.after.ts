import type { FileTreeEvent, StoredFile } from '@daybook/files/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import { rowAfter } from '@daybook/kernel/projecting';
import type { NodeRow, VersionOfRow } from './node.entity.js';
import { nodeTable } from './node.projection.js';
import type { ShownNode } from './nodes.query.js';

/** What the log knows of a node that the tables may not have yet. */
export interface News {
  /** Of the tree, that a command has just written. */
  readonly events?: readonly RecordedEvent<FileTreeEvent>[];
  /** Of a file, its stream as it stands. */
  readonly stored?: StoredFile | undefined;
}

/** A node as pages will show it once the tables have all of this; `row` is how they have it now, perhaps not at all. */
export function shownAfter(
  row: ShownNode | undefined,
  uuid: string,
  { events = [], stored }: News,
): ShownNode | undefined {
  const known = row ?? (stored && ofFile(uuid, stored));
  const after = rowAfter(nodeTable, uuid, known && inRow(known), events);
  if (!after) return known;
  const { createdAt, trashedAt, trashedBy, grants } = after;
  const newest = stored?.versions.at(-1)?.at ?? createdAt;
  const later = (at: string) => new Date(at > newest ? at : newest);
  return {
    uuid,
    commentsCount: row?.commentsCount ?? 0,
    versions: stored ? versionsOf(stored) : after.versions,
    versionUuid: stored?.current ?? after.versionUuid,
    grants,
    trashedAt: trashedAt === null ? null : new Date(trashedAt),
    trashedBy,
    createdAt: new Date(createdAt),
    updatedAt: later(after.updatedAt),
    latestActivityAt: later(after.latestActivityAt),
  };
}

function ofFile(uuid: string, stored: StoredFile): ShownNode {
  const at = new Date(stored.versions[0]?.at ?? 0);
  return {
    uuid,
    versions: versionsOf(stored),
    versionUuid: stored.current,
    grants: {},
    commentsCount: 0,
    trashedAt: null,
    trashedBy: null,
    createdAt: at,
    updatedAt: at,
    latestActivityAt: at,
  };
}

/** Reducers of what these events are about read no other column. */
function inRow({ createdAt, updatedAt, latestActivityAt, trashedAt, ...row }: ShownNode): NodeRow {
  const moments = {
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    latestActivityAt: latestActivityAt.toISOString(),
    trashedAt: trashedAt?.toISOString() ?? null,
  };
  return { ...row, ...moments } as unknown as NodeRow;
}

function versionsOf({ versions }: StoredFile): VersionOfRow[] {
  return versions.map(({ version: uuid, number, filename, size, mediaType, by, at, scan, preview, extraction }) => ({
    uuid,
    number,
    filename,
    size,
    mediaType,
    by,
    at,
    scan: scan?.result ?? null,
    preview: preview === 'tooLarge' ? null : preview,
    isTooLargeToPreview: preview === 'tooLarge',
    extraction,
  }));
}
