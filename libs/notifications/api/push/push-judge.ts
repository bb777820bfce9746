import { randomUUID } from 'node:crypto';
import { seenAmong } from '@daybook/companies/published';
import { ACCOUNT_SOURCE, type AccountSource, type GraphContext, RequestContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import type { InboxRow } from '@daybook/notifications/read';
import { Inject, Injectable } from '@nestjs/common';
import { InboxRights } from '../inbox-rights.js';

/** Nobody who could be given a cookie. */
const reply = { setCookie: () => undefined, clearCookie: () => undefined, renewCsrf: () => undefined };

/** Whether a person may still know of a line when it is sent to their devices: the same judgement as in the inbox. */
@Injectable()
export class PushJudge {
  constructor(
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
    @Inject(POOL) private readonly pool: Queryable,
    private readonly rights: InboxRights,
  ) {}

  async maySee(person: string, row: InboxRow): Promise<boolean> {
    const viewer = await this.accounts.viewerOfAccount(person);
    if (!viewer || viewer.awaitsSecondFactor) return false;
    const seen = await seenAmong(this.pool, viewer, row.company === null ? [] : [row.company]);
    const { shown } = await this.rights.sort([row], seen, contextOf(viewer));
    return shown.length > 0;
  }
}

function contextOf(viewer: Viewer): GraphContext {
  return new RequestContext({
    ...{ viewer, requestId: randomUUID(), ipAddress: '', userAgent: '', cookies: {}, reply },
    // what has to be put on record when it is shown to staff abroad is left to the portal, where they see it
    shown: () => Promise.reject(new Error('Nothing is on record of what a device shows.')),
  });
}
