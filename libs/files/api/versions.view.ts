import type { FileLinks } from './links.js';
import { type PageView, personIn, unviewable } from './page.view.js';

/** The versions of a file, newest first. */
export function versionsOf({ uuid, row, company }: PageView, links: FileLinks) {
  return row.versions.toReversed().map((version) => ({
    uuid: version.uuid,
    versionNumber: version.number,
    filename: version.filename,
    url: links.download(uuid, version),
    size: version.size,
    uploadedAt: version.at,
    user: personIn(company.uuid, version.by),
    isCurrent: version.uuid === row.versionUuid,
    unviewableReason: unviewable(version),
  }));
}
