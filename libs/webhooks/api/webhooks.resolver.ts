import { companyNames } from '@daybook/companies/published';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type KindsOfThing, type WebhookCommand, type WebhookTerms, webhook } from '@daybook/webhooks/domain';
import { secretOf } from '@daybook/webhooks/flow';
import { deliveriesOf, webhooksOf } from '@daybook/webhooks/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  AddWebhookArgs,
  ChangeWebhookArgs,
  PauseWebhookArgs,
  RemoveWebhookArgs,
  RenewWebhookSecretArgs,
  ReplayWebhookArgs,
  ResumeWebhookArgs,
  WebhookDeliveriesArgs,
} from './generated/arguments.js';

/** What webhooks can be told of. */
export const WEBHOOK_KINDS = Symbol('WebhookKinds');

const unknownKind = refuse('kinds', 'One of the chosen kinds of events is no longer there. Reload the page.');
const insecure = refuse('url', 'Enter an address that begins with https://.');

/** Superusers say which programs are told what; where it leads is theirs to know, after proof of who they are. */
@Resolver()
export class WebhooksResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'mayWebhooksStayInside'>,
    @Inject(WEBHOOK_KINDS) private readonly kinds: readonly KindsOfThing[],
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
  ) {}

  @Query('webhooks')
  webhooks() {
    return webhooksOf(this.db);
  }

  @Query('webhookKinds')
  webhookKinds(): readonly KindsOfThing[] {
    return this.kinds;
  }

  @Query('webhookDeliveries')
  async deliveries(@Args() { uuid }: WebhookDeliveriesArgs) {
    const found = await deliveriesOf(this.db, uuid);
    const names = await companyNames(this.db, [...new Set(found.flatMap(({ companyUuid }) => companyUuid ?? []))]);
    return found.map(({ companyUuid, ...one }) => ({
      ...one,
      company: companyUuid && { uuid: companyUuid, name: names.get(companyUuid) ?? companyUuid },
    }));
  }

  @Mutation('addWebhook')
  add(@Args() given: AddWebhookArgs, @Context() context: GraphContext) {
    return this.save(newUuid(context, 'webhook'), { type: 'AddWebhook', ...this.termsOf(given) }, context);
  }

  @Mutation('changeWebhook')
  change(@Args() { uuid, ...given }: ChangeWebhookArgs, @Context() context: GraphContext) {
    return this.save(uuid, { type: 'ChangeWebhook', ...this.termsOf(given) }, context);
  }

  @Mutation('renewWebhookSecret')
  renew(@Args() { uuid }: RenewWebhookSecretArgs, @Context() context: GraphContext) {
    return this.save(uuid, { type: 'RenewWebhookSecret' }, context);
  }

  @Mutation('pauseWebhook')
  pause(@Args() { uuid }: PauseWebhookArgs, @Context() context: GraphContext) {
    return this.send(uuid, { type: 'PauseWebhook', because: 'asked' }, context);
  }

  @Mutation('resumeWebhook')
  resume(@Args() { uuid }: ResumeWebhookArgs, @Context() context: GraphContext) {
    return this.send(uuid, { type: 'ResumeWebhook' }, context);
  }

  @Mutation('replayWebhook')
  replay(@Args() { uuid, from }: ReplayWebhookArgs, @Context() context: GraphContext) {
    return this.send(uuid, { type: 'ReplayWebhook', after: Math.max(0, Math.floor(from) - 1) }, context);
  }

  @Mutation('removeWebhook')
  remove(@Args() { uuid }: RemoveWebhookArgs, @Context() context: GraphContext) {
    return this.send(uuid, { type: 'RemoveWebhook' }, context);
  }

  private async save(
    uuid: string,
    command: Extract<WebhookCommand, { type: 'AddWebhook' | 'ChangeWebhook' | 'RenewWebhookSecret' }>,
    context: GraphContext,
  ) {
    const refusal = 'url' in command ? this.refusalOf(command) : undefined;
    const unproven = refusal ?? (await this.stepUp.beforeMoney(requireViewer(context)));
    if (unproven) return refusedBy(unproven);
    const outcome = await this.commands.send(webhook, uuid, command, metadataFromContext(context, null));
    if (!isDone(outcome)) return refusedBy(outcome);
    const { state } = await this.commands.load(webhook, uuid);
    const isNew = command.type !== 'ChangeWebhook' && 'secret' in state;
    return { ...successOf(undefined), secret: isNew ? secretOf(this.config.secrets.master, uuid, state.secret) : null };
  }

  private async send(uuid: string, command: WebhookCommand, context: GraphContext) {
    const outcome = await this.commands.send(webhook, uuid, command, metadataFromContext(context, null));
    return successOf(isDone(outcome) ? undefined : outcome);
  }

  private termsOf({ name, url, kinds }: AddWebhookArgs): WebhookTerms {
    return { name: name.trim(), url: url.trim(), kinds: [...new Set(kinds)].toSorted() };
  }

  private refusalOf({ url, kinds }: WebhookTerms) {
    const offered = this.kinds.flatMap((one) => one.kinds);
    if (kinds.some((kind) => !offered.includes(kind))) return unknownKind;
    return /^http:/i.test(url) && !this.config.mayWebhooksStayInside ? insecure : undefined;
  }
}
