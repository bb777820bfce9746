import type { NodeRow, VersionOfRow } from './node.entity.js';

interface Bytes {
  readonly version: string;
  readonly number: number;
  readonly filename: string;
  readonly size: number;
  readonly mediaType: string;
  readonly by: string | null;
}

/** The versions with one more. */
export function added(
  versions: readonly VersionOfRow[],
  { version: uuid, number, filename, size, mediaType, by }: Bytes,
  at: string,
): readonly VersionOfRow[] {
  const known = versions.filter((one) => one.uuid !== uuid);
  const fresh = { scan: null, preview: null, isTooLargeToPreview: false, extraction: null };
  // the name is null once its key is destroyed
  return [...known, { uuid, number, filename: filename ?? '', size, mediaType, by, at, ...fresh }];
}

export function changedVersion(row: NodeRow, uuid: string, news: Partial<VersionOfRow>): Partial<NodeRow> {
  return { versions: row.versions.map((one) => (one.uuid === uuid ? { ...one, ...news } : one)) };
}

/** The row with what the list sorts by of its current version; the first one is current until another was chosen. */
export function current(row: NodeRow): NodeRow {
  const version = currentOf(row) ?? row.versions[0];
  return { ...row, versionUuid: version?.uuid ?? null, size: version?.size ?? 0 };
}

export function currentOf({ versions, versionUuid }: Pick<NodeRow, 'versions' | 'versionUuid'>) {
  return versions.find(({ uuid }) => uuid === versionUuid);
}
