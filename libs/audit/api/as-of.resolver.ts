import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { type GraphContext, invalid, requireViewer } from '@daybook/kernel/graph';
import { AS_OF_VIEWS, type AsOfView, type AsOfViews } from '@daybook/kernel/projecting';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { AsOfViewArgs, CloseAsOfViewArgs, OpenAsOfViewArgs } from './generated/arguments.js';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { companiesSeenBy } from './visibility.js';

/** Opening, watching and closing views of the past; their rows are asked for through the feed's own questions. */
@Resolver()
export class AsOfResolver {
  constructor(
    @Inject(AS_OF_VIEWS) private readonly views: AsOfViews,
    @Inject(AUDIT_PARTS) private readonly parts: AuditParts,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  @Mutation('openAsOfView')
  async openAsOfView(
    @Args('companyUuid') companyUuid: OpenAsOfViewArgs['companyUuid'],
    @Args('at') at: OpenAsOfViewArgs['at'],
  ) {
    const moment = new Date(at);
    if (moment.getTime() > Date.now()) throw invalid('This moment has not come yet. Choose one of the past.');
    if ((await this.log.head()) === 0) throw invalid('Nothing has happened yet, so there is no past to show.');
    return viewAnswer(await this.views.open(companyUuid, moment));
  }

  @Query('asOfView')
  async asOfView(@Args('uuid') uuid: AsOfViewArgs['uuid'], @Context() context: GraphContext) {
    const view = await this.seen(uuid, context);
    return view ? viewAnswer(view) : null;
  }

  @Mutation('closeAsOfView')
  async closeAsOfView(@Args('uuid') uuid: CloseAsOfViewArgs['uuid'], @Context() context: GraphContext) {
    const view = await this.seen(uuid, context);
    if (view) await this.views.close(uuid);
    return { success: true, errorMessage: null };
  }

  /** A view of a company that the viewer may not see is as one that is not there. */
  private async seen(uuid: string, context: GraphContext): Promise<AsOfView | undefined> {
    const view = await this.views.find(uuid);
    if (!view) return undefined;
    const companies = await companiesSeenBy(this.parts.db, requireViewer(context));
    return companies === 'all' || companies.includes(view.company) ? view : undefined;
  }
}

function viewAnswer({ company, at, ...view }: AsOfView) {
  return { ...view, company: { uuid: company }, at: new Date(at) };
}
