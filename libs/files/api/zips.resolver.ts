import { type Zip, zip } from '@daybook/files/domain';
import { zipProgress } from '@daybook/files/read';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, invalid, loadOnce, metadataFromContext, newUuid, notFound } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { FilePolicy } from './file.policy.js';
import type { CompressFilesArgs, ZipTicketArgs } from './generated/arguments.js';
import { FileLinks } from './links.js';
import { Zips } from './zips.js';

const acrossCompanies = 'These items belong to several companies. Choose those of one.';

/** Takes wishes for bundles, and tells how far they are. */
@Resolver()
export class ZipsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    private readonly policy: FilePolicy,
    private readonly links: FileLinks,
    private readonly zips: Zips,
  ) {}

  @Mutation('compressFiles')
  async compressFiles(@Args('uuids') uuids: CompressFilesArgs['uuids'], @Context() context: GraphContext) {
    const company = await this.companyOf(uuids, context);
    const uuid = newUuid(context, 'zip');
    const command = { type: 'RequestZip', nodes: uuids } as const;
    const outcome = await this.commands.send(zip, uuid, command, metadataFromContext(context, company));
    const failed = { uuid, status: 'failed', progress: 0, zipfile: null };
    if (!isDone(outcome)) return { ...failed, errorMessage: outcome.message };
    return outcome.state.is === 'absent' ? failed : this.described(uuid, outcome.state, context);
  }

  @Query('zipTicket')
  async zipTicket(@Args('uuid') uuid: ZipTicketArgs['uuid'], @Context() context: GraphContext) {
    const found = await this.zips.of(uuid, context);
    return found && found.is !== 'expired' ? this.described(uuid, found, context) : null;
  }

  private async described(uuid: string, { is, failure }: Zip, context: GraphContext) {
    const packed = is === 'pending' ? await zipProgress(this.db, uuid) : undefined;
    return {
      uuid,
      status: packed === undefined ? is : 'processing',
      zipfile: is === 'ready' ? { url: this.links.zip(uuid, context) } : null,
      progress: is === 'ready' ? 100 : (packed ?? 0),
      errorMessage: failure?.message ?? null,
    };
  }

  private async companyOf(uuids: readonly string[], context: GraphContext): Promise<string> {
    const found = await Promise.all(uuids.map((uuid) => loadOnce(context, this.policy, uuid)));
    const companies = new Set(found.map((one) => one?.library.company.uuid));
    const [company] = companies;
    if (found.length === 0) throw invalid('uuids must not be empty.');
    if (company === undefined || companies.has(undefined)) throw notFound();
    if (companies.size > 1) throw invalid(acrossCompanies);
    return company;
  }
}
