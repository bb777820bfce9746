import { ECDH } from 'node:crypto';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { refuse } from '@daybook/kernel/events';
import { type GraphContext, refusedBy, requireViewer, succeeded } from '@daybook/kernel/graph';
import { POOL, queryOf, type Query as Sql } from '@daybook/kernel/postgres';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { deviceOf } from '@daybook/kernel/security-log';
import {
  addPushDevice,
  movePushDevice,
  type NewPushDevice,
  pushDevicesOf,
  queueTrial,
  removePushDevice,
  renewPushDevice,
  showSubjectOn,
} from '@daybook/notifications/read';
import { deviceAt, PushAddresses, pushKeysOf } from '@daybook/notifications/secrets';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type {
  MovePushDeviceArgs,
  RemovePushDeviceArgs,
  RenewPushDeviceArgs,
  SetPushSubjectArgs,
  TryPushDeviceArgs,
  TurnOnPushArgs,
} from './generated/arguments.js';
import { isPushService } from './push/push-services.js';

const most = 10;
const longestAgent = 400;

const strange = refuse(
  'strange',
  'Notifications cannot be sent to this browser. Please use Chrome, Edge, Firefox or Safari.',
);
const tooMany = refuse(
  'tooMany',
  `Notifications are on for ${most} devices already. Turn them off on one of those first.`,
);
const gone = refuse('gone', 'Notifications are off on this device already.');

/** The devices on which whoever asks is notified. */
@Resolver()
export class PushDevicesResolver {
  private readonly query: Sql;
  private readonly addresses: PushAddresses;

  constructor(
    @Inject(POOL) pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'pushServices'>,
    @Inject(SUBJECT_KEYS) keys: SubjectKeys,
  ) {
    this.query = queryOf(pool);
    this.addresses = new PushAddresses(keys);
  }

  @Query('pushKey')
  pushKey(): string {
    return pushKeysOf(this.config.secrets.master).publicKey;
  }

  @Query('pushDevices')
  async devices(@Context() context: GraphContext) {
    const { uuid, session } = requireViewer(context);
    const devices = await pushDevicesOf(this.query, uuid);
    return devices.map(({ userAgent, session: usedIn, ...device }) => ({
      ...device,
      device: deviceOf(userAgent) ?? 'Unknown device',
      isCurrent: usedIn === session,
    }));
  }

  @Mutation('turnOnPush')
  async turnOn(@Args() address: TurnOnPushArgs, @Context() context: GraphContext) {
    const device = await this.deviceAt(address, context);
    if (!device) return refusedBy(strange);
    return (await addPushDevice(this.query, device, most, this.clock.now())) ? succeeded : refusedBy(tooMany);
  }

  @Mutation('renewPushDevice')
  async renew(@Args() { endpoint }: RenewPushDeviceArgs, @Context() context: GraphContext): Promise<boolean> {
    const { uuid: person, session } = requireViewer(context);
    return renewPushDevice(this.query, { uuid: deviceAt(endpoint), person, session }, this.clock.now());
  }

  @Mutation('movePushDevice')
  async move(@Args() { from, ...address }: MovePushDeviceArgs, @Context() context: GraphContext): Promise<boolean> {
    const device = await this.deviceAt(address, context);
    return device !== undefined && movePushDevice(this.query, deviceAt(from), device, this.clock.now());
  }

  @Mutation('setPushSubject')
  async setSubject(@Args() { uuid, isShown }: SetPushSubjectArgs, @Context() context: GraphContext) {
    const own = { uuid, person: requireViewer(context).uuid };
    return (await showSubjectOn(this.query, own, isShown)) ? succeeded : refusedBy(gone);
  }

  @Mutation('removePushDevice')
  async remove(@Args() { uuid }: RemovePushDeviceArgs, @Context() context: GraphContext) {
    await removePushDevice(this.query, { uuid, person: requireViewer(context).uuid });
    return succeeded;
  }

  @Mutation('tryPushDevice')
  async tryOut(@Args() { uuid }: TryPushDeviceArgs, @Context() context: GraphContext) {
    const own = { uuid, person: requireViewer(context).uuid };
    return (await queueTrial(this.query, own, this.clock.now())) ? succeeded : refusedBy(gone);
  }

  /** Undefined where nothing can be sent. */
  private async deviceAt(
    { endpoint, p256dh, auth }: TurnOnPushArgs,
    context: GraphContext,
  ): Promise<NewPushDevice | undefined> {
    const { uuid: person, session } = requireViewer(context);
    if (!isPushService(endpoint, this.config.pushServices) || !areKeys(p256dh, auth)) return undefined;
    const uuid = deviceAt(endpoint);
    const sealed = await this.addresses.seal({ endpoint, p256dh, auth }, person, uuid);
    return { uuid, person, session, sealed, userAgent: context.userAgent.slice(0, longestAgent) };
  }
}

/** A point of the curve and sixteen bytes, as browsers make them: nothing can be encrypted for others. */
function areKeys(p256dh: string, auth: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    return ECDH.convertKey(point, 'prime256v1').length === point.length;
  } catch {
    return false;
  }
}
