import { currentOf } from '@daybook/files/read';
import type { GraphContext } from '@daybook/kernel/graph';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { AccessInfos } from './access.js';
import type { FolderChildrenArgs } from './generated/arguments.js';
import { FileLinks } from './links.js';
import type { PageView } from './page.view.js';
import { Pages } from './pages.js';
import { refOf } from './refs.js';
import { versionsOf } from './versions.view.js';

/** What every page tells beside its own row. */
@Resolver('FilePage')
export class PageResolver {
  constructor(private readonly access: AccessInfos) {}

  @ResolveField('ancestors')
  ancestors(@Parent() { library, node }: PageView) {
    return library.foldersAbove(node).map((one) => refOf(library, one));
  }

  @ResolveField('accessInfo')
  accessInfo(@Parent() { library, node, row }: PageView, @Context() context: GraphContext) {
    return library.may('share', node) ? this.access.of(library, node, row.grants, context) : null;
  }
}

@Resolver('Folder')
export class FolderResolver {
  constructor(private readonly pages: Pages) {}

  @ResolveField('childrenCount')
  childrenCount(@Parent() { library, node, live }: PageView) {
    return live ? library.countIn(node.uuid) : 0;
  }

  @ResolveField('children')
  children(@Parent() { library, node, live }: PageView, @Args() args: FolderChildrenArgs) {
    return live ? this.pages.childrenOf(library, node, args) : { children: [], totalCount: 0 };
  }
}

@Resolver('File')
export class FileResolver {
  constructor(private readonly links: FileLinks) {}

  @ResolveField('upload')
  upload(@Parent() page: PageView, @Context() context: GraphContext) {
    const version = currentOf(page.row);
    const url = version ? this.links.download(page, version, context) : null;
    return url === null ? null : { url };
  }

  @ResolveField('thumbnailUrl')
  thumbnailUrl(@Parent() page: PageView, @Context() context: GraphContext) {
    const version = currentOf(page.row);
    return version ? this.links.thumbnail(page, version, context) : null;
  }

  @ResolveField('previewUrl')
  previewUrl(@Parent() page: PageView, @Context() context: GraphContext) {
    const version = currentOf(page.row);
    return version ? this.links.preview(page, version, context) : null;
  }

  @ResolveField('fileVersions')
  fileVersions(@Parent() page: PageView, @Context() context: GraphContext) {
    return page.perms.viewVersions ? versionsOf(page, this.links, context) : [];
  }
}
