import { setTimeout as pause } from 'node:timers/promises';
import {
  accountOwnerDecider,
  companyUserDecider,
  type InvitedAs,
  type Member,
  type MemberChange,
  membershipClaimDecider,
  membershipClaimOf,
} from '@daybook/companies/domain';
import { allMemberships, memberships, membershipsInForce } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import { type Commands, isDone } from '@daybook/kernel/commands';
import type { Merge, MergeFailure, MergePart, MergeTools } from '@daybook/kernel/contributions';
import { type Feature, grantsInForce } from '@daybook/kernel/rights';
import { linkUser } from './linking.js';

/** Milliseconds. */
const longestLag = 30_000;
const pollingEvery = 50;

/** What is no failure: they are there already, or were erased since the last look. */
const settled: readonly string[] = ['memberExists', 'inactive'];

/**
 * People of a company become members of the one it is merged into, as they were; who is one already stays as they are
 * there. Their places in the merged company end with it, and are there again when it is restored. Whoever was added by a
 * client and has not come yet is awaited in the other one, too: its clients know the name that was typed alone. Whose
 * account is switched off goes along, for when it is switched on again; who was erased does not.
 */
export const memberMerging: MergePart = {
  kind: 'members',
  rank: 1,
  async count(merge, tools) {
    const [all, left] = await Promise.all([inForce(merge.source, tools), newcomers(merge, tools)]);
    return { count: all.length, collisions: all.length - left.length };
  },
  pending: async (merge, tools) => (merge.kinds.includes('members') ? newcomers(merge, tools) : []),
  async move(items, merge, tools) {
    const failures: MergeFailure[] = [];
    for (const item of items) {
      const { state } = await tools.commands.load(companyUserDecider, item);
      if (state.status !== 'member') continue;
      const { user, role } = state;
      const linked = await linkUser(
        tools.commands,
        {
          company: merge.destination,
          user,
          role,
          changes: sameAs(state),
          ...(state.isAwaited && { awaited: { invitedAs: await invitedAs(item, tools) } }),
          isInvitedLater: true,
          merge: merge.uuid,
        },
        merge.step(`link ${item}`, merge.destination),
      );
      if ('refused' in linked && !settled.includes(linked.refused)) failures.push({ item, reason: linked.message });
    }
    return failures;
  },
  async namesOf(items, { query }) {
    const rows = await query<{ uuid: string; name: string }>(
      `select m.uuid, concat_ws(' ', u.first_name, u.last_name) as name
        from ${allMemberships} m join ${people} u on u.uuid = m.user_uuid where m.uuid = any($1::uuid[])`,
      [items],
    );
    return new Map(rows.map(({ uuid, name }) => [uuid, name]));
  },
  /** Whose things go next is asked of the read models. */
  async finish(way, merge, tools) {
    for (let waited = 0; way === 'forth' && waited < longestLag; waited += pollingEvery) {
      const left = await memberMerging.pending(merge, tools);
      if (!left.some((item) => merge.moved.has(item))) return;
      await pause(pollingEvery);
    }
  },
  async changed(items, uuid, merge, { commands }) {
    const changed: string[] = [];
    for (const item of items) {
      const { state } = await counterpart(item, merge, commands);
      if (state?.status === 'member' && state.movedBy?.merge === uuid && state.movedBy.isChanged) changed.push(item);
    }
    return changed;
  },
  async giveBack(items, merge, { commands }) {
    const failures: MergeFailure[] = [];
    const { state: owner } = await commands.load(accountOwnerDecider, merge.destination);
    for (const item of items) {
      const { companyUser, state } = await counterpart(item, merge, commands);
      if (companyUser === null || state?.status !== 'member' || state.movedBy?.merge !== merge.uuid) continue;
      const command = { type: 'RemoveCompanyUser', isAccountOwner: owner.companyUser === companyUser } as const;
      const metadata = merge.step(`unlink ${item}`, merge.destination);
      const outcome = await commands.send(companyUserDecider, companyUser, command, metadata);
      if (!isDone(outcome)) failures.push({ item, reason: outcome.message });
    }
    return failures;
  },
};

/** Grants as they count: a guest may have one from when they were an owner that gives a guest less. */
function sameAs(member: Member): readonly MemberChange[] {
  const { role, expiresAt, isHiddenFromClients, receivesNotifications, grants } = member;
  const counting = grantsInForce(role, grants);
  return [
    ...(expiresAt === null ? [] : [{ type: 'SetMemberExpiry', expiresAt, isAccountOwner: false } as const]),
    ...(isHiddenFromClients ? [{ type: 'HideMemberFromClients' } as const] : []),
    ...(receivesNotifications ? [] : [{ type: 'SetMemberNotifications', receives: false } as const]),
    ...(Object.keys(grants) as Feature[]).map((feature): MemberChange => {
      return { type: 'GrantFeatureAccess', feature, level: counting[feature], granterLevel: 'UPDATE' };
    }),
  ];
}

/** The place in the company that stays, of whoever has this one in the company that went. */
async function counterpart(item: string, { destination }: Merge, commands: Commands) {
  const { state: member } = await commands.load(companyUserDecider, item);
  if (member.status === 'none') return { companyUser: null, state: null };
  const { state: claim } = await commands.load(membershipClaimDecider, membershipClaimOf(destination, member.user));
  const { companyUser } = claim;
  const state = companyUser === null ? null : (await commands.load(companyUserDecider, companyUser)).state;
  return { companyUser, state };
}

/** What was typed with the invitation of a member who is awaited. */
async function invitedAs(item: string, { query }: MergeTools): Promise<InvitedAs | null> {
  const [row] = await query<{ invitedAs: InvitedAs | null }>(
    `select m.invited_as as "invitedAs" from ${allMemberships} m where m.uuid = $1`,
    [item],
  );
  return row?.invitedAs ?? null;
}

/** Members of the company `$1` whose memberships count at `$2`; who was erased has no email address. */
const staying = `${membershipsInForce('$2')} m join ${people} u on u.uuid = m.user_uuid
  where m.company_uuid = $1 and u.email is not null`;

async function inForce(company: string, { query, clock }: MergeTools): Promise<readonly string[]> {
  const rows = await query<{ uuid: string }>(`select m.uuid from ${staying} order by m.uuid`, [company, clock.now()]);
  return rows.map(({ uuid }) => uuid);
}

async function newcomers({ source, destination }: Merge, { query, clock }: MergeTools): Promise<readonly string[]> {
  const rows = await query<{ uuid: string }>(
    `select m.uuid from ${staying}
        and not exists (select from ${memberships} o where o.company_uuid = $3 and o.user_uuid = m.user_uuid)
      order by m.uuid`,
    [source, clock.now(), destination],
  );
  return rows.map(({ uuid }) => uuid);
}
