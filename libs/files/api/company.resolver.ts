import { type Asks, type FileCounts, fileCounts, seenCounts } from '@daybook/files/read';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { Libraries, viewerOf } from './libraries.js';

const none: FileCounts = { files: 0, unopened: 0 };

/** How many files a company has, as the viewer would count them. */
@Resolver('Company')
export class FilesOfCompanyResolver {
  constructor(
    @Inject(POOL) private readonly db: Asks,
    private readonly libraries: Libraries,
  ) {}

  @ResolveField('fileCount')
  async fileCount(@Parent() { uuid }: { uuid: string }, @Context() context: GraphContext) {
    return (await this.counts(uuid, context)).files;
  }

  @ResolveField('clientUploadsCount')
  async clientUploadsCount(@Parent() { uuid }: { uuid: string }, @Context() context: GraphContext) {
    return (await this.counts(uuid, context)).unopened;
  }

  /** A page of companies asks once; only for people whom something may be kept from the library itself is looked at. */
  private async counts(uuid: string, context: GraphContext): Promise<FileCounts> {
    const viewer = viewerOf(context);
    if (!isClient(viewer) && (viewer.isSuperuser || !viewer.memberships.has(uuid))) return this.all(uuid, context);
    return context.once(`files counted in ${uuid}`, async () => {
      const library = await this.libraries.of(uuid, context);
      return library ? seenCounts(this.db, uuid, library.unseen()) : none;
    });
  }

  private async all(uuid: string, context: GraphContext): Promise<FileCounts> {
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
