import { type TwoFactorState, twoFactorDecider, twoFactorLimits } from '@daybook/identity/domain';
import { TrustedDevices } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { GraphContext } from '@daybook/kernel/graph';
import { Inject, Injectable } from '@nestjs/common';
import { v5, validate } from 'uuid';
import { type HostCookies, hostCookies } from './host-cookies.js';

const lifetime = twoFactorLimits.trustDays * 86_400;

/** Browsers that are asked for no second factor: a cookie that scripts cannot read, one for each person. */
@Injectable()
export class Trust {
  private readonly host: HostCookies;
  /** Cookies that an answer sets: they count already in what it says. */
  private readonly given = new WeakMap<GraphContext['reply'], string>();

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'url'>,
    private readonly devices: TrustedDevices,
  ) {
    this.host = hostCookies(config);
  }

  /** Trusts the browser from now on; without its own id it cannot be. */
  async begin(
    user: string,
    device: string | null,
    metadata: CommandMetadata,
    reply: GraphContext['reply'],
  ): Promise<void> {
    if (!validate(device)) return;
    const trust = v5('trust', metadata.commandId);
    const until = new Date(this.clock.now().getTime() + lifetime * 1_000);
    const cookie = await this.devices.draw(user, trust, device as string, until);
    const command = { type: 'TrustDevice', trust, device: device as string } as const;
    const trusted = await this.commands.send(twoFactorDecider, user, command, metadata);
    if (!isDone(trusted)) return;
    reply.setCookie(this.nameFor(user), cookie, { ...this.host.options, maxAge: lifetime });
    this.given.set(reply, cookie);
  }

  /** The trust that counts in this browser; with `device`, only if it was given to a browser of that id. */
  async current(
    user: string,
    { trusts }: TwoFactorState,
    { cookies, reply }: Pick<GraphContext, 'cookies' | 'reply'>,
    device?: string | null,
  ): Promise<{ uuid: string; until: string } | undefined> {
    const cookie = this.given.get(reply) ?? cookies[this.nameFor(user)];
    const shown = cookie && (await this.devices.shownBy(cookie, user, this.clock.now()));
    if (!shown || (device !== undefined && device?.toLowerCase() !== shown.device)) return undefined;
    return this.live(trusts).find(({ uuid }) => uuid === shown.trust);
  }

  /** Those that have not run out. */
  live(trusts: TwoFactorState['trusts']): TwoFactorState['trusts'] {
    const now = this.clock.now().toISOString();
    return trusts.filter(({ until }) => until > now);
  }

  forget(user: string, reply: GraphContext['reply']): void {
    reply.clearCookie(this.nameFor(user), this.host.options);
  }

  private nameFor(user: string): string {
    return this.host.nameOf(`trust-${user}`);
  }
}
