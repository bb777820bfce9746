import { fileThread } from '@daybook/files/read';
import { FileWorkers } from '@daybook/files/work';
import { type Area, SUPPORT_FILES } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { AccessInfos } from './access.js';
import { AccessResolver } from './access.resolver.js';
import { AttachmentPolicy } from './attachment.policy.js';
import { FilesOfCompanyResolver } from './company.resolver.js';
import { DownloadRoutes } from './download.routes.js';
import { Downloads } from './downloads.js';
import { FilesInFeed } from './file.feed.js';
import { FileItems } from './file.items.js';
import { FilePolicy } from './file.policy.js';
import { FileVisibility } from './file.visibility.js';
import { HeaderImageRoutes } from './header-image.routes.js';
import { Libraries } from './libraries.js';
import { FileLinks } from './links.js';
import { FileResolver, FolderResolver, PageResolver } from './page.resolver.js';
import { Pages } from './pages.js';
import { PagesResolver } from './pages.resolver.js';
import { OPEN_FILE_WORKERS, type OpenFileWorkers, PortraitsResolver } from './portraits.resolver.js';
import { SupportUploadsResolver } from './support-uploads.resolver.js';
import { TreeResolver } from './tree.resolver.js';
import { UploadPlaces } from './upload-places.js';
import { UploadTargets } from './upload-target.js';
import { UploadedFiles } from './uploaded-file.filler.js';
import { UploadsResolver } from './uploads.resolver.js';
import { VersionsResolver } from './versions.resolver.js';
import { Zips } from './zips.js';
import { ZipsResolver } from './zips.resolver.js';

/** Needs `COMMANDS`, `POOL`, `CLOCK`, `CONFIG`, the object store and the uploads from global modules. */
@Module({
  providers: [
    FilePolicy,
    FileItems,
    FilesInFeed,
    FileLinks,
    Libraries,
    UploadTargets,
    Pages,
    AccessInfos,
    PageResolver,
    FolderResolver,
    FileResolver,
    PagesResolver,
    VersionsResolver,
    TreeResolver,
    AccessResolver,
    FilesOfCompanyResolver,
    AttachmentPolicy,
    UploadPlaces,
    UploadsResolver,
    SupportUploadsResolver,
    { provide: SUPPORT_FILES, useExisting: SupportUploadsResolver },
    FileVisibility,
    UploadedFiles,
    Downloads,
    DownloadRoutes,
    Zips,
    ZipsResolver,
    PortraitsResolver,
    HeaderImageRoutes,
  ],
})
export class FilesModule {}

/** The children that draw portraits come with the first portrait; there are few. */
const openFileWorkers: OpenFileWorkers = () => FileWorkers.open({ children: { size: 2, warm: false } });

/** `workshop` is for tests, which run the children from the sources. */
export function filesAreaWith(workers: OpenFileWorkers): Area {
  const providers = [{ provide: OPEN_FILE_WORKERS, useValue: workers }];
  return { ...filesArea, module: { module: FilesModule, providers } };
}

export const filesArea: Area = {
  name: 'files',
  module: { module: FilesModule, providers: [{ provide: OPEN_FILE_WORKERS, useValue: openFileWorkers }] },
  policies: [FilePolicy, AttachmentPolicy],
  routes: [DownloadRoutes, HeaderImageRoutes],
  feed: FilesInFeed,
  threads: fileThread,
  fillers: { UploadedFile: UploadedFiles, UploadTarget: UploadTargets },
};

export { FileItems, filesArea as api };
export const itemResolvers = [FileItems];
