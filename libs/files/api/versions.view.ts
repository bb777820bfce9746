import type { GraphContext } from '@daybook/kernel/graph';
import type { FileLinks } from './links.js';
import { type PageView, personIn, unviewable } from './page.view.js';

/** The versions of a file, newest first. */
export function versionsOf(page: PageView, links: FileLinks, context: GraphContext) {
  const { row, company } = page;
  return row.versions.toReversed().map((version) => ({
    uuid: version.uuid,
    versionNumber: version.number,
    filename: version.filename,
    url: links.download(page, version, context),
    size: version.size,
    uploadedAt: version.at,
    user: personIn(company.uuid, version.by),
    isCurrent: version.uuid === row.versionUuid,
    unviewableReason: unviewable(version),
  }));
}
