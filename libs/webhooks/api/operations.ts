import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { refuse } from '@daybook/kernel/events';
import {
  type AnswerSource,
  decided,
  type GraphContext,
  handled,
  metadataFromContext,
  newUuid,
  type OperationHandler,
  type Precondition,
  refusedBy,
  requireViewer,
  type ServedOperation,
  STEP_UP,
  type StepUpSource,
  succeeded,
} from '@daybook/kernel/graph';
import type { ValuesOf } from '@daybook/kernel/operations';
import {
  addWebhook,
  changeWebhook,
  type KindsOfThing,
  renewWebhookSecret,
  replayWebhook,
  type WebhookState,
  webhook,
  webhookOperations,
} from '@daybook/webhooks/domain';
import { secretOf } from '@daybook/webhooks/flow';
import { Inject, Injectable } from '@nestjs/common';

/** What webhooks can be told of. */
export const WEBHOOK_KINDS = Symbol('WebhookKinds');

const unknownKind = refuse('kinds', 'One of the chosen kinds of events is no longer there. Reload the page.');
const toCome = refuse('from', 'Nothing has happened at this position yet. Choose one at which something has.');
const insecure = refuse('url', 'Enter an address that begins with https://.');

/** Where the firm's events go is said after proof of who says so. */
@Injectable()
export class ProvenSuperuser implements Precondition {
  constructor(@Inject(STEP_UP) private readonly stepUp: StepUpSource) {}

  refusalOf(_: string, context: GraphContext) {
    return this.stepUp.beforeMoney(requireViewer(context));
  }
}

/** An address that may be posted to, and kinds of events that there are. */
@Injectable()
export class FittingTerms implements Precondition {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'mayWebhooksStayInside'>,
    @Inject(WEBHOOK_KINDS) private readonly kinds: readonly KindsOfThing[],
    private readonly proven: ProvenSuperuser,
  ) {}

  refusalOf(uuid: string, context: GraphContext, { url, kinds }: ValuesOf<Pick<Input, 'url' | 'kinds'>>) {
    const offered = this.kinds.flatMap((one) => one.kinds);
    if (kinds.some((kind) => !offered.includes(kind))) return unknownKind;
    const isOpen = /^\s*http:/i.test(url);
    return isOpen && !this.config.mayWebhooksStayInside ? insecure : this.proven.refusalOf(uuid, context);
  }
}

/** Told to begin behind the newest event, a webhook would leave out what happens until then, in silence. */
@Injectable()
export class WithinLog implements Precondition {
  constructor(@Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'head'>) {}

  async refusalOf(_uuid: string, _context: GraphContext, { from }: ValuesOf<Pick<Replay, 'from'>>) {
    return from > (await this.log.head()) ? toCome : undefined;
  }
}

/** With what its messages are signed from now on. */
@Injectable()
export class WebhookSecrets implements AnswerSource<WebhookState> {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>) {}

  answerOf(uuid: string, state: WebhookState) {
    return { secret: 'secret' in state ? secretOf(this.config.secrets.master, uuid, state.secret) : null };
  }
}

type Input = (typeof addWebhook)['input'];
type Replay = (typeof replayWebhook)['input'];

/** Begins a webhook. */
@Injectable()
export class AddWebhook implements OperationHandler<Input> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly terms: FittingTerms,
    private readonly secrets: WebhookSecrets,
  ) {}

  async handle(given: ValuesOf<Input>, context: GraphContext) {
    const uuid = newUuid(context, 'webhook');
    const refused = await this.terms.refusalOf(uuid, context, given);
    if (refused) return refusedBy(refused);
    const command = { type: addWebhook.name, ...given };
    const outcome = await this.commands.send(webhook, uuid, command, metadataFromContext(context, null));
    return isDone(outcome) ? { ...succeeded, ...this.secrets.answerOf(uuid, outcome.state) } : refusedBy(outcome);
  }
}

const silent = webhookOperations.filter((one) => one !== renewWebhookSecret);

/** What superusers do with webhooks. Only a secret that is new is shown. */
export const operations: readonly ServedOperation[] = [
  handled(addWebhook, AddWebhook),
  ...decided(webhook, silent, {
    before: { [changeWebhook.name]: FittingTerms, [replayWebhook.name]: WithinLog },
  }),
  ...decided(webhook, [renewWebhookSecret], {
    answer: WebhookSecrets,
    before: { [renewWebhookSecret.name]: ProvenSuperuser },
  }),
];
