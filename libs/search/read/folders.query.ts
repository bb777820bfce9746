import type { Queryable } from '@daybook/kernel/postgres';
import type { Found, SearchVisibility, SeenTree } from './documents.query.js';

/** A folder above something found; `height` 1 is the one it lies in. The root is no document: it has no title. */
interface Above {
  readonly found: string;
  readonly company: string;
  readonly height: number;
  readonly isRoot: boolean;
  readonly title: string | null;
  readonly isTrashed: boolean;
  readonly isHidden: boolean;
  readonly isRestricted: boolean;
  readonly grants: Readonly<Record<string, string>>;
}

/**
 * The titles of the folders in which the found lie, outermost first, as far as the viewer sees them; that of the root
 * only where no other is. By the uuid of what was found, for what lies in a tree itself.
 */
export async function foldersOf(
  db: Queryable,
  found: readonly Found[],
  { isClient, trees }: SearchVisibility,
  treeTitle: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const uuids = found.filter(({ uuid, item, path }) => path !== null && item === uuid).map(({ uuid }) => uuid);
  if (uuids.length === 0) return new Map();
  const { rows } = await db.query<Above>({
    name: 'search: folders above',
    text: `with recursive up as (
        select p.uuid as found, 0 as height, p.* from search_places p where p.uuid = any($1::uuid[])
        union all
        select up.found, up.height + 1, p.* from up join search_places p on p.uuid = up.parent_uuid where up.height < 21
      )
      select up.found, up.company_uuid as company, up.height, up.parent_uuid is null as "isRoot", d.title,
        up.is_trashed as "isTrashed", up.is_hidden as "isHidden", up.is_restricted as "isRestricted", up.grants
      from up left join search_documents d on d.uuid = up.uuid where up.height > 0 order by up.found, up.height desc`,
    values: [uuids],
  });
  const rights = new Map(trees.map((one) => [one.company, one]));
  return new Map(
    uuids.map((uuid) => {
      const above = rows.filter((one) => one.found === uuid);
      const tree = rights.get(above[0]?.company ?? '');
      return [uuid, tree ? named(seen(above, tree, isClient), treeTitle) : []];
    }),
  );
}

/** Goes down from the root: what a folder says holds below it until another one says otherwise. */
function seen(above: readonly Above[], { member, level, seenAt, restoredAt }: SeenTree, isClient: boolean): Above[] {
  let [at, isHidden, isTrashed]: [string, boolean, boolean] = [level, false, false];
  return above.filter((folder) => {
    const granted = member === null ? undefined : folder.grants[member];
    if (granted !== undefined || folder.isRestricted) at = granted ?? 'DISABLED';
    isHidden ||= folder.isHidden;
    isTrashed ||= folder.isTrashed;
    const levels: readonly string[] = isTrashed ? restoredAt : seenAt;
    return levels.includes(at) && !(isHidden && isClient);
  });
}

function named(folders: readonly Above[], treeTitle: string): string[] {
  const shown = folders.length > 1 ? folders.filter(({ isRoot }) => !isRoot) : folders;
  return shown.map(({ title }) => title ?? treeTitle);
}
