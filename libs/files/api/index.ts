import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { AccessInfos } from './access.js';
import { AccessResolver } from './access.resolver.js';
import { FilesOfCompanyResolver } from './company.resolver.js';
import { FilesInFeed } from './file.feed.js';
import { FileItems } from './file.items.js';
import { FilePolicy } from './file.policy.js';
import { Libraries } from './libraries.js';
import { FileLinks } from './links.js';
import { FileResolver, FolderResolver, PageResolver } from './page.resolver.js';
import { Pages } from './pages.js';
import { PagesResolver } from './pages.resolver.js';
import { TreeResolver } from './tree.resolver.js';
import { VersionsResolver } from './versions.resolver.js';

/** Needs `COMMANDS`, `POOL` and `CLOCK` from global modules. */
@Module({
  providers: [
    FilePolicy,
    FileItems,
    FilesInFeed,
    FileLinks,
    Libraries,
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
  ],
})
export class FilesModule {}

export const filesArea: Area = { name: 'files', module: FilesModule, policies: [FilePolicy], feed: FilesInFeed };

export { FileItems };
