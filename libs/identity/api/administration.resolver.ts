import { companyAccess, staffEyes } from '@daybook/companies/published';
import { mayChangeAccount, mayEndAccount, type UserCommand, userDecider } from '@daybook/identity/domain';
import { createAccount, issueInvitation } from '@daybook/identity/flow';
import {
  type AdministeredUser,
  administeredUser,
  administeredUsers,
  type UserSort,
  type UsersQuestion,
  userSorts,
} from '@daybook/identity/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  changeEach,
  type GraphContext,
  invalid,
  metadataFromContext,
  newUuid,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { LinkTokens } from '@daybook/kernel/secrets';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { changesOf, newProfile } from './account.form.js';
import { statesOf } from './account-states.js';
import { AdministeredAccounts } from './administered-accounts.js';
import type {
  AdminUserArgs,
  ClientUsersArgs,
  ConfirmLegalCountryArgs,
  CreateUsersArgs,
  DeleteUsersArgs,
  RegenerateInviteLinkArgs,
  RestoreUsersArgs,
  StaffUsersArgs,
  UpdateAllUsersArgs,
  UpdateUserArgs,
  UsersArgs,
} from './generated/arguments.js';

type Sent = Extract<
  UserCommand,
  { type: 'ChangeAccount' | 'DeactivateUser' | 'ReactivateUser' | 'ConfirmLegalCountry' }
>;

const mostListed = 100;
/** Accounts that can be used, by name. */
const inUse = {
  isActive: true,
  states: null,
  isCountryOpen: null,
  company: null,
  sortBy: 'name',
  sortDesc: false,
} as const;

/** Accounts as the admin panel makes, changes, ends and restores them. */
@Resolver()
export class UserAdministrationResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: LinkTokens,
    private readonly accounts: AdministeredAccounts,
  ) {}

  @Query('users')
  async users(@Args() asked: UsersArgs, @Context() context: GraphContext) {
    const { limit, offset, search, staffUsers, sortBy, sortDesc, active, states, companyUuid, countryOpen } = asked;
    const viewer = requireViewer(context);
    if (companyUuid && !(await this.seesCompany(viewer, companyUuid))) return { users: [], totalCount: 0 };
    const question = { isStaff: staffUsers ?? null, isActive: active ?? null, states: statesOf(states) };
    const [company, isCountryOpen] = [companyUuid ?? null, countryOpen ?? null];
    return this.list(
      { ...question, company, isCountryOpen, search, sortBy: sortOf(sortBy), sortDesc, limit, offset },
      viewer,
    );
  }

  @Query('staffUsers')
  staffUsers(@Args() asked: StaffUsersArgs, @Context() context: GraphContext) {
    return this.list({ ...inUse, ...asked, isStaff: true }, requireViewer(context));
  }

  @Query('clientUsers')
  clientUsers(@Args() asked: ClientUsersArgs, @Context() context: GraphContext) {
    return this.list({ ...inUse, ...asked, isStaff: false }, requireViewer(context));
  }

  @Query('adminUser')
  adminUser(@Args('uuid') uuid: AdminUserArgs['uuid'], @Context() context: GraphContext) {
    return this.accounts.find(uuid, requireViewer(context));
  }

  @Mutation('createUsers')
  async createUsers(@Args() { users, createStaffProfile }: CreateUsersArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const made: string[] = [];
    const numbered = users.map((user, n) => ({ ...user, uuid: user.uuid ?? newUuid(context, `user ${n}`) }));
    const changed = await changeEach(numbered, uuidOf, async (user) => {
      const isStaff = createStaffProfile || user.staffProfile != null;
      if (!mayChangeAccount(viewer, { isStaff, isSuperuser: false })) return noPermission;
      const staff = isStaff ? newProfile(user.staffProfile ?? {}, viewer) : null;
      if (staff && 'refused' in staff) return staff;
      const { uuid, email, firstName, lastName, phone } = user;
      const account = { uuid, email, name: { firstName, lastName }, phone: phone?.trim() || null, staff };
      const metadata = metadataOfStep(metadataFromContext(context, null), uuid);
      const refused = await createAccount(this.commands, this.tokens, { ...account, now: this.clock.now() }, metadata);
      if (!refused) made.push(uuid);
      return refused;
    });
    const found = await Promise.all(made.map((uuid) => this.accounts.current(uuid, viewer)));
    return { ...changed, users: found.filter((user) => user !== undefined) };
  }

  @Mutation('updateUser')
  async updateUser(@Args('user') patch: UpdateUserArgs['user'], @Context() context: GraphContext) {
    const refused = await this.change(patch, context);
    const user = refused ? null : await this.accounts.current(patch.uuid, requireViewer(context));
    return { ...successOf(refused), user };
  }

  @Mutation('confirmLegalCountry')
  async confirmLegalCountry(@Args() { userUuid, country }: ConfirmLegalCountryArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const found = await administeredUser(this.pool, userUuid, staffEyes(viewer));
    if (!found) return successOf(noSuchUser);
    if (!(await this.accounts.mayConfirm(viewer, found))) return successOf(noPermission);
    const refused = await this.send(found, { type: 'ConfirmLegalCountry', country }, context);
    return { ...successOf(refused), user: refused ? null : await this.accounts.current(userUuid, viewer) };
  }

  @Mutation('updateAllUsers')
  updateAllUsers(@Args('users') users: UpdateAllUsersArgs['users'], @Context() context: GraphContext) {
    return changeEach(users, uuidOf, (patch) => this.change(patch, context));
  }

  @Mutation('deleteUsers')
  deleteUsers(@Args('uuids') uuids: DeleteUsersArgs['uuids'], @Context() context: GraphContext) {
    return changeEach(uuids, itself, (uuid) => this.end(uuid, 'DeactivateUser', context));
  }

  @Mutation('restoreUsers')
  restoreUsers(@Args('uuids') uuids: RestoreUsersArgs['uuids'], @Context() context: GraphContext) {
    return changeEach(uuids, itself, (uuid) => this.end(uuid, 'ReactivateUser', context));
  }

  @Mutation('regenerateInviteLink')
  async regenerateInviteLink(
    @Args('userUuid') user: RegenerateInviteLinkArgs['userUuid'],
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const account = await administeredUser(this.pool, user, staffEyes(viewer));
    if (!account) return successOf(noSuchUser);
    if (!this.accounts.maySeeLink(viewer, account)) return successOf(noPermission);
    if (!account.isInvited) return successOf(accepted);
    const invited = { user, company: null, now: this.clock.now() };
    const metadata = metadataFromContext(context, null);
    const refused = await issueInvitation(this.commands, this.tokens, invited, metadata);
    return { ...successOf(refused), inviteLink: refused ? null : await this.accounts.newestLink(user) };
  }

  /** Who belongs to a company is told to nobody who may not see it. */
  private async seesCompany(viewer: Viewer, uuid: string): Promise<boolean> {
    const company = await companyAccess(this.pool, uuid);
    return company !== undefined && mayInCompany(viewer, 'see', company);
  }

  private async list(
    question: Omit<UsersQuestion, 'search' | 'eyes'> & { search?: string | null | undefined },
    viewer: Viewer,
  ) {
    const { limit, offset } = question;
    if (limit < 1 || limit > mostListed || offset < 0) throw invalid(`Ask for 1 to ${mostListed} users at a time.`);
    const { users, totalCount } = await administeredUsers(this.pool, {
      ...question,
      eyes: staffEyes(viewer),
      search: question.search?.trim() || null,
    });
    return { users: await this.accounts.shown(users, viewer), totalCount };
  }

  private async change(patch: UpdateUserArgs['user'], context: GraphContext): Promise<Refusal | undefined> {
    const viewer = requireViewer(context);
    const user = await administeredUser(this.pool, patch.uuid, staffEyes(viewer));
    if (!user) return noSuchUser;
    if (!mayChangeAccount(viewer, user)) return noPermission;
    const changes = changesOf(patch, user, viewer);
    return 'refused' in changes ? changes : this.send(user, { type: 'ChangeAccount', ...changes }, context);
  }

  private async end(
    uuid: string,
    type: 'DeactivateUser' | 'ReactivateUser',
    context: GraphContext,
  ): Promise<Refusal | undefined> {
    const viewer = requireViewer(context);
    const user = await administeredUser(this.pool, uuid, staffEyes(viewer));
    if (!user) return noSuchUser;
    if (!mayEndAccount(viewer, { ...user, isPrivileged: false })) return noPermission;
    return this.send(user, { type }, context);
  }

  private async send({ uuid }: AdministeredUser, command: Sent, context: GraphContext): Promise<Refusal | undefined> {
    const metadata = metadataOfStep(metadataFromContext(context, null), `${command.type} ${uuid}`);
    const outcome = await this.commands.send(userDecider, uuid, command, metadata);
    return isDone(outcome) ? undefined : outcome;
  }
}

const noSuchUser = refuse('noSuchUser', 'This user could not be found.');
const noPermission = refuse('noPermission', 'You don’t have permission to make this action.');
const accepted = refuse('invitationAccepted', 'This person has accepted the invitation already.');

function sortOf(name: string): UserSort {
  const sort = userSorts.find((one) => one === name);
  if (!sort) throw invalid(`Users cannot be sorted by ${name}. Choose one of ${userSorts.join(', ')}.`);
  return sort;
}

function uuidOf({ uuid }: { readonly uuid: string }): string {
  return uuid;
}

function itself(uuid: string): string {
  return uuid;
}
