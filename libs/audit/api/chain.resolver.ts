import { witnessedUpTo, witnesses } from '@daybook/audit/read';
import { type Verdict, verifyLog } from '@daybook/audit/read/chain';
import { companyNames } from '@daybook/companies/published';
import { verifyLink } from '@daybook/kernel/commands';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { type GraphContext, requestSource, requireViewer } from '@daybook/kernel/graph';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { VerifyChainArgs } from './generated/arguments.js';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { companiesSeenBy } from './visibility.js';

/** Stands for what belongs to no company: people, sign-ins, templates. */
const noCompany = { uuid: '00000000-0000-0000-0000-000000000000', name: 'The firm itself' };

/** A screen shows no more of one record; `npm run audit:verify` lists all. */
const mostBreaks = 100;

@Resolver()
export class ChainResolver {
  private running: Promise<readonly Verdict[]> | undefined;

  constructor(
    @Inject(AUDIT_PARTS) private readonly parts: AuditParts,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(SECURITY_LOG) private readonly securityLog: SecurityLog,
  ) {}

  @Mutation('verifyChain')
  async verifyChain(@Args('companyUuids') asked: VerifyChainArgs['companyUuids'], @Context() context: GraphContext) {
    const seen = await companiesSeenBy(this.parts.db, requireViewer(context));
    const verdicts = (await this.verdicts()).filter(({ company }) => {
      if (company === null) return !asked;
      return (seen === 'all' || seen.includes(company)) && (!asked || asked.includes(company));
    });
    const broken = verdicts.filter(({ intact }) => !intact).length;
    const detail = `${verdicts.length} records read, ${broken} broken`;
    await this.securityLog.record({
      kind: 'verified',
      outcome: broken ? 'refused' : 'ok',
      ...requestSource(context),
      detail,
    });
    const names = await companyNames(
      this.parts.db,
      verdicts.flatMap(({ company }) => company ?? []),
    );
    return verdicts
      .map(({ company, breaks, ...verdict }) => ({
        ...verdict,
        breaks: breaks.slice(0, mostBreaks).map(({ what, reason }) => `${what}: ${reason}`),
        breaksCount: breaks.length,
        company: company === null ? noCompany : { uuid: company, name: names.get(company) ?? company },
      }))
      .sort((a, b) => Number(a.intact) - Number(b.intact) || a.company.name.localeCompare(b.company.name));
  }

  /** Reads the whole log; who asks meanwhile gets the same answer. */
  private verdicts(): Promise<readonly Verdict[]> {
    const { db, key } = this.parts;
    this.running ??= verifyLog({
      log: this.log,
      key,
      verifyLink,
      witnesses: (after, upTo) => witnesses(db, after, upTo),
      witnessedUpTo: () => witnessedUpTo(db),
    }).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }
}
