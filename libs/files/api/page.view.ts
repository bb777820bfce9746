import { depthOf, type FileNode, isHidden, isLive, type UnviewableReason, urlPathOf } from '@daybook/files/domain';
import { currentOf, type ShownNode, type VersionOfRow } from '@daybook/files/read';
import type { Library } from './library.js';

const typeNames = { file: 'File', folder: 'Folder', link: 'Link' } as const;
export const contentTypes = { file: 'upload-file', folder: 'upload-folder', link: 'link' } as const;

/** A node as the schema shows it; what costs a question of its own is answered by resolvers, from `library` and `row`. */
export function viewOf(library: Library, node: FileNode, row: ShownNode) {
  const { tree, company } = library;
  const current = currentOf(row);
  return {
    __typename: typeNames[node.kind],
    library,
    node,
    row,
    uuid: node.uuid,
    contentType: contentTypes[node.kind],
    title: node.title,
    slug: node.slug,
    urlPath: urlPathOf(tree, node.uuid),
    live: isLive(tree, node.uuid),
    isTrashed: node.isTrashed,
    trashedAt: node.isTrashed ? row.trashedAt : null,
    trashedBy: node.isTrashed ? personIn(company.uuid, row.trashedBy) : null,
    depth: depthOf(tree, node.uuid),
    parentUuid: node.parent,
    isDefault: node.isDefault || node.parent === null,
    isHiddenFromClients: isHidden(tree, node.uuid),
    owner: personIn(company.uuid, node.owner),
    company: { uuid: company.uuid },
    deepLinkUrl: `/${company.uuid}/${node.uuid}`,
    commentsCount: row.commentsCount,
    latestActivity: row.latestActivityAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    perms: library.perms(node),
    unviewableReason: node.kind === 'file' ? unviewable(current) : null,
    ...(node.kind === 'file' && ofFile(row, current)),
    ...(node.kind === 'link' && { href: node.href ?? '', isCloudDocument: isCloudDocument(node.href) }),
  };
}

export type PageView = ReturnType<typeof viewOf>;

function ofFile(row: ShownNode, current: VersionOfRow | undefined) {
  return {
    filename: current?.filename ?? '',
    size: current?.size ?? 0,
    mediaType: current?.mediaType ?? 'application/octet-stream',
    versionNumber: current?.number ?? 0,
    fileVersionUuid: row.versionUuid,
    versionCount: row.versions.length,
    isExtracting: current?.extraction === null && (current.scan === null || current.scan === 'clean'),
    previewKind: current?.preview?.kind ?? null,
  };
}

/** Why a version cannot be looked at; null when it can. */
export function unviewable(version: VersionOfRow | undefined): UnviewableReason | null {
  if (!version) return 'missing';
  if (version.scan === null) return 'scan_pending';
  if (version.scan !== 'clean') return version.scan as UnviewableReason;
  return version.isTooLargeToPreview ? 'too_large_to_preview' : null;
}

/** A person, to be told by the identity area as the company's people see them. */
export function personIn(company: string, uuid: string | null) {
  return uuid === null ? null : { uuid, company };
}

const clouds = [
  'docs.google.com',
  'drive.google.com',
  'dropbox.com',
  'onedrive.live.com',
  '1drv.ms',
  'sharepoint.com',
  'box.com',
];

function isCloudDocument(href: string | null): boolean {
  const host = href && URL.canParse(href) ? new URL(href).hostname : '';
  return clouds.some((one) => host === one || host.endsWith(`.${one}`));
}
