import { type MembershipStatus, membershipStatusOf } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import {
  ACCOUNT_SOURCE,
  type AccountSource,
  demand,
  type GraphContext,
  invalid,
  loadIfVisible,
  notFound,
  POLICIES,
  type Policies,
  type Policy,
  policyNamed,
  requireLoaded,
  requireViewer,
  withViewer,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { isClient, permissionNames, type Reason, type Viewer } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './company.policy.js';
import { explainReasons, switchedOff } from './explain-reasons.js';
import type { ExplainAccessArgs } from './generated/arguments.js';
import { questionsOfFile, questionsOfTodo } from './questions.js';

/** What is asked about: a thing, the policy that decides about it, and the actions with their questions. */
interface Subject {
  readonly policy: Policy<unknown>;
  readonly uuid: string;
  readonly questions: Readonly<Record<string, string>>;
}

/** Answers why somebody may or may not, by asking the policy that decides it, as that person, and listening. */
@Resolver()
export class ExplanationsResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly companies: CompanyPolicy,
  ) {}

  @Query('explainAccess')
  async explainAccess(@Args() asked: ExplainAccessArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const subject = await this.subject(asked, context);
    const standing = await membershipStatusOf(this.pool, asked.companyUuid, asked.userUuid);
    if (!standing || !mayKnow(viewer, standing)) throw notFound();
    const person = isUnknownTo(viewer, standing) ? undefined : await this.accounts.viewerOfAccount(asked.userUuid);
    if (!person)
      return Object.values(subject.questions).map((question) => ({ question, answer: false, because: [switchedOff] }));

    const theirs = withViewer(context, person);
    const thing = await requireLoaded(theirs, subject.policy, subject.uuid);
    const asking = Object.entries(subject.questions).map(async ([action, question]) => {
      const reasons: Reason[] = [];
      const answer = subject.policy.may(person, action, thing, (reason) => reasons.push(reason));
      const titles = await this.titles(reasons, context);
      const titleOf = (node: string) => titles.get(node) ?? 'A folder above it';
      return { question, answer, because: explainReasons(reasons, { standing, now: this.clock.now(), titleOf }) };
    });
    return Promise.all(asking);
  }

  /** @throws GraphQLError VALIDATION when several things are named; NOT_FOUND for what the asker does not see */
  private async subject(
    { companyUuid, permission, fileUuid, todoUuid }: ExplainAccessArgs,
    context: GraphContext,
  ): Promise<Subject> {
    if ([permission, fileUuid, todoUuid].filter((one) => one !== null && one !== undefined).length > 1)
      throw invalid('Name one of permission, fileUuid and todoUuid.');
    if (fileUuid) return this.thing('file', fileUuid, questionsOfFile, companyUuid, context);
    if (todoUuid) return this.thing('todo', todoUuid, questionsOfTodo, companyUuid, context);
    const question = permission ? permissionNames[permission as keyof typeof permissionNames] : undefined;
    if (permission && !question) throw invalid(`There is no permission ${permission}.`);
    const questions = permission && question ? { [permission]: question } : permissionNames;
    return { policy: this.companies, uuid: companyUuid, questions };
  }

  private async thing(
    on: 'file' | 'todo',
    uuid: string,
    questions: Subject['questions'],
    company: string,
    context: GraphContext,
  ): Promise<Subject> {
    const policy: Policy<unknown> = policyNamed(this.policies(), on);
    const found = await demand(context, policy, 'see', uuid);
    if (policy.companyOf?.(found)?.uuid !== company) throw notFound();
    return { policy, uuid, questions };
  }

  /** What the nodes are called that the asker sees. */
  private async titles(reasons: readonly Reason[], context: GraphContext): Promise<ReadonlyMap<string, string>> {
    const titles = new Map<string, string>();
    for (const reason of reasons) {
      const node = reason.is === 'level' || reason.is === 'hiddenBy' ? reason.node : null;
      if (node === null || titles.has(node)) continue;
      const found = await loadIfVisible(context, policyNamed(this.policies(), 'file'), node);
      if (found) titles.set(node, found.node.title);
    }
    return titles;
  }
}

/** Staff ask about all who belong to the company or the firm; an account owner about the client's own people. */
function mayKnow(viewer: Viewer, { isStaff, membership }: MembershipStatus): boolean {
  if (!isClient(viewer)) return isStaff || membership !== null;
  return membership !== null && !membership.isRemoved && membership.role !== 'staff_director';
}

/** Whether somebody has an account is not told to clients before they have come. */
function isUnknownTo(viewer: Viewer, { membership }: MembershipStatus): boolean {
  return isClient(viewer) && membership?.isAwaited === true;
}
