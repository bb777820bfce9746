import { isBoundByNodes } from '@daybook/files/domain';
import { type FileCounts, fileCounts, seenCounts } from '@daybook/files/read';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, mayInCompany } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { Libraries } from './libraries.js';

const none: FileCounts = { files: 0, unopened: 0 };

/** How many files a company has, as the viewer would count them. */
@Resolver('Company')
export class FilesOfCompanyResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly libraries: Libraries,
  ) {}

  @ResolveField('fileCount')
  async fileCount(@Parent() company: CompanyAccess, @Context() context: GraphContext) {
    return (await this.counts(company, context)).files;
  }

  @ResolveField('clientUploadsCount')
  async clientUploadsCount(@Parent() company: CompanyAccess, @Context() context: GraphContext) {
    return (await this.counts(company, context)).unopened;
  }

  /** Whom no folder stops has a page of companies counted at once, all that is live; others what their lists show. */
  private counts(company: CompanyAccess, context: GraphContext): Promise<FileCounts> | FileCounts {
    const { uuid } = company;
    const viewer = requireViewer(context);
    if (!isClient(viewer) && !mayInCompany(viewer, 'viewFeatureFiles', company)) return none;
    if (!isClient(viewer) && !isBoundByNodes(viewer, uuid)) return this.all(uuid, context);
    return context.once(`files counted in ${uuid}`, async () => {
      const library = await this.libraries.of(uuid, context);
      return library ? seenCounts(this.db, uuid, library.unseen()) : none;
    });
  }

  private all(uuid: string, context: GraphContext): Promise<FileCounts> {
    const loader = context.once(
      'file counts',
      () =>
        new DataLoader<string, FileCounts>(async (companies) => {
          const found = await fileCounts(this.db, companies);
          return companies.map((one) => found.get(one) ?? none);
        }),
    );
    return loader.load(uuid);
  }
}
