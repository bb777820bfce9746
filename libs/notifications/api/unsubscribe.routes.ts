import { randomUUID } from 'node:crypto';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Routes } from '@daybook/kernel/graph';
import { notificationPrefs, switchesOf, wants } from '@daybook/notifications/domain';
import { type Ending, Unsubscribing } from '@daybook/notifications/secrets';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { holderOf, SettingsPolicy } from './settings.policy.js';
import { askPage, heldBackPage, invalidLinkPage, offPage, onPage } from './unsubscribe.pages.js';

type Request = FastifyRequest<{ Params: { person: string; which: string; signature: string } }>;

/**
 * `/api/v2/unsubscribe/{person}/{events}/{signature}`: ends mails without signing in. Opening it changes nothing, since
 * mail programs open what stands in a mail; POST with `List-Unsubscribe=One-Click` (RFC 8058) or the button of the page
 * does, and can be taken back.
 */
@Injectable()
export class UnsubscribeRoutes implements Routes {
  private readonly unsubscribing: Unsubscribing;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'url' | 'firmName'>,
    private readonly policy: SettingsPolicy,
  ) {
    this.unsubscribing = new Unsubscribing(config.secrets.master, config.url);
  }

  serve(server: FastifyInstance): void {
    server.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser(
        ['application/x-www-form-urlencoded', 'multipart/form-data'],
        { parseAs: 'string', bodyLimit: 1_000 },
        (_request, body, done) => done(null, body),
      );
      const url = '/api/v2/unsubscribe/:person/:which/:signature';
      own.get(url, (request: Request, reply) => this.ask(request, reply));
      own.post(url, { config: { secretInAddress: true } }, (request: Request, reply) => this.take(request, reply));
    });
  }

  private ask({ params }: Request, reply: FastifyReply): FastifyReply {
    const ending = this.unsubscribing.read(params);
    const pages = this.pages(reply);
    return ending ? html(reply, 200, askPage(pages, ending.events)) : html(reply, 404, invalidLinkPage(pages));
  }

  private async take({ params, body }: Request, reply: FastifyReply): Promise<FastifyReply> {
    const ending = this.unsubscribing.read(params);
    const pages = this.pages(reply);
    if (!ending) return html(reply, 404, invalidLinkPage(pages));
    const on = /\bwish=on\b/.test(String(body));
    const moved = await this.move(ending, on);
    if (on) return html(reply, 200, moved ? onPage(pages, ending.events) : heldBackPage(pages));
    return html(reply, 200, offPage(pages, ending.events));
  }

  /** @returns whether such mails come now, or do not come, as was wished */
  private async move({ person, events }: Ending, enabled: boolean): Promise<boolean> {
    const owner = await this.policy.load(person);
    if (!owner) return false;
    const settings = events.map((event) => ({ event, enabled }));
    const command = { type: 'ChangeNotificationSettings', holder: holderOf(owner), settings } as const;
    const outcome = await this.commands.send(notificationPrefs, person, command, {
      commandId: randomUUID(),
      by: { system: 'unsubscribe link' },
      company: null,
    });
    if (!isDone(outcome)) return false;
    const switches = switchesOf(outcome.state.moved, owner.isStaff);
    return events.every((event) => (wants(switches, event) && !outcome.state.isSilent) === enabled);
  }

  private pages(reply: FastifyReply) {
    return { firm: this.config.firmName, nonce: reply.allowNonce() };
  }
}

function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
