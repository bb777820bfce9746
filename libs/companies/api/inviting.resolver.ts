import { mayAddRole, possibleRoles } from '@daybook/companies/domain';
import { inviteMember, resendInvitation } from '@daybook/companies/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import {
  type GraphContext,
  invalid,
  metadataFromContext,
  paced,
  requestSource,
  requireLoaded,
  requireViewer,
} from '@daybook/kernel/graph';
import { isClient, type Role } from '@daybook/kernel/rights';
import { LinkTokens } from '@daybook/kernel/secrets';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CompanyPolicy } from './company.policy.js';
import { CurrentMembers } from './current-members.js';
import type { InviteCompanyUserArgs, ResendInvitationArgs } from './generated/arguments.js';
import { noPermission } from './member.form.js';
import { shownMember } from './member.view.js';
import { endsBefore } from './new-link.js';

const roles: readonly Role[] = [...possibleRoles(true), ...possibleRoles(false)];

@Resolver()
export class InvitingResolver {
  private readonly tokens: LinkTokens;

  constructor(
    @Inject(CONFIG) { secrets }: Pick<Config, 'secrets'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    private readonly policy: CompanyPolicy,
    private readonly members: CurrentMembers,
  ) {
    this.tokens = new LinkTokens(secrets.token);
  }

  /** A client learns nothing by how long it takes whether somebody has the address already. */
  @Mutation('inviteCompanyUser')
  inviteCompanyUser(@Args() asked: InviteCompanyUserArgs, @Context() context: GraphContext) {
    return isClient(requireViewer(context)) ? paced(() => this.invite(asked, context)) : this.invite(asked, context);
  }

  @Mutation('resendInvitation')
  async resendInvitation(
    @Args('companyUserUuid') companyUser: ResendInvitationArgs['companyUserUuid'],
    @Context() context: GraphContext,
  ) {
    const now = this.clock.now();
    const metadata = metadataFromContext(context, null);
    const resend = () => resendInvitation(this.commands, this.tokens, { companyUser, now }, metadata);
    // whoever has an account is reminded, somebody new is sent another link: a client is not to tell the two apart
    const sent = await (isClient(requireViewer(context)) ? paced(resend) : resend());
    if ('message' in sent) return refused(sent.message);
    const { user: subject, company } = sent;
    await this.log.record({ kind: 'invitationSent', outcome: 'ok', ...requestSource(context), subject, company });
    return { success: true };
  }

  private async invite(asked: InviteCompanyUserArgs, context: GraphContext) {
    const viewer = requireViewer(context);
    const company = await requireLoaded(context, this.policy, asked.companyUuid);
    const role = roles.find((one) => one === asked.role);
    if (!role) throw invalid(`Choose one of the roles ${roles.join(', ')}.`);
    if (!mayAddRole(viewer, role, company)) return refused(noPermission.message);
    const now = this.clock.now();
    if (asked.expiresAt && asked.expiresAt <= now.toISOString())
      return { ...refused(endsBefore.message), code: endsBefore.refused };
    const { uuid } = company;
    const { email, firstName, lastName } = asked;
    const name = { firstName: firstName.trim(), lastName: lastName.trim() };
    const byClient = isClient(viewer);
    const request = { company: uuid, email, name, role, expiresAt: asked.expiresAt ?? null, byClient };
    const outcome = await inviteMember(this.commands, request, metadataFromContext(context, uuid));
    if ('refused' in outcome) return refused(outcome.message);
    const member = await this.members.find(uuid, outcome.companyUser);
    if (member?.isPending)
      await this.log.record({
        kind: 'invitationSent',
        outcome: 'ok',
        ...requestSource(context),
        subject: member.userUuid,
        company: uuid,
      });
    return { success: true, companyUser: member && shownMember(member, company, viewer) };
  }
}

function refused(errorMessage: string) {
  return { success: false, errorMessage };
}
