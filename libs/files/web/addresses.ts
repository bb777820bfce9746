/** Where a page of the library is: its storage path, and the company it belongs to. */
interface Placed {
  readonly companyUuid: string;
  /** `/home/company-{uuid}-files/…/` */
  readonly urlPath: string;
}

const rootOf = (companyUuid: string) => `/home/company-${companyUuid}-files/`;

/** The address of a folder: the part of its path after the root, under `/{company}/files/`. */
export function folderAddress({ companyUuid, urlPath }: Placed): string {
  const root = rootOf(companyUuid);
  const rest = urlPath.startsWith(root) ? urlPath.slice(root.length) : '';
  return `/${companyUuid}/files/${rest.split('/').map(encodeURIComponent).join('/')}`;
}

/** The storage path that an address names; `splat` is what stands after `/files/`. */
export function urlPathAt(companyUuid: string, splat: string): string {
  const rest = splat.split('/').filter(Boolean).join('/');
  return rootOf(companyUuid) + (rest === '' ? '' : `${rest}/`);
}

/** The address of the trash. */
export const trashAddress = (companyUuid: string) => `/${companyUuid}/files/?trashed=1`;

/** What an address's search says of the library. */
interface View {
  readonly trashed: boolean;
  /** What the drawer shows. */
  readonly item: string | undefined;
  /** What the preview shows. */
  readonly preview: string | undefined;
}

export function readView(search: URLSearchParams): View {
  return {
    trashed: search.get('trashed') === '1',
    item: search.get('item') ?? undefined,
    preview: search.get('preview') ?? undefined,
  };
}

/** The address's search with the drawer or the preview open on something, or closed. */
export function withOpen(search: URLSearchParams, where: 'item' | 'preview', uuid: string | undefined): string {
  const next = new URLSearchParams(search);
  if (uuid === undefined) next.delete(where);
  else next.set(where, uuid);
  return next.size > 0 ? `?${next}` : '';
}

interface Landing extends Placed {
  readonly __typename?: string;
  readonly uuid: string;
  readonly live: boolean;
  readonly ancestors: readonly { readonly urlPath: string }[];
}

/** Where a deep link lands: a folder opens, a file or link is drawn over its folder, what is not live over the trash. */
export function landingOf({ __typename, uuid, live, ancestors, companyUuid, urlPath }: Landing): string {
  if (!live) return `${trashAddress(companyUuid)}&item=${uuid}`;
  if (__typename === 'Folder') return folderAddress({ companyUuid, urlPath });
  const parent = ancestors.at(-1)?.urlPath ?? rootOf(companyUuid);
  return `${folderAddress({ companyUuid, urlPath: parent })}?item=${uuid}`;
}
