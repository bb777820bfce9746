import { createHash } from 'node:crypto';
import { calendarFeed } from '@daybook/calendar/domain';
import { dueWork } from '@daybook/calendar/read';
import { FeedAddresses } from '@daybook/calendar/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { ACCOUNT_SOURCE, type AccountSource, type Routes } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarText } from './calendar-text.js';

type Request = FastifyRequest<{ Params: { person: string; number: string; signature: string } }>;

const dead = 'This calendar address no longer works. Make a new one in the portal: Settings, Calendar.';

/**
 * `GET /api/v2/calendar/{person}/{number}/{signature}.ics`: what is due for a person, for the calendar that was given the
 * address. Rights are those of the moment; an account that is switched off has no calendar.
 */
@Injectable()
export class CalendarRoutes implements Routes {
  private readonly addresses: FeedAddresses;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'url' | 'firmName'>,
  ) {
    this.addresses = new FeedAddresses(config.secrets.master, config.url);
  }

  serve(server: FastifyInstance): void {
    server.get('/api/v2/calendar/:person/:number/:signature', (request: Request, reply) => this.answer(request, reply));
  }

  private async answer({ params, headers }: Request, reply: FastifyReply): Promise<FastifyReply> {
    const asked = this.addresses.read(params);
    const { state } = asked ? await this.commands.load(calendarFeed, asked.person) : { state: undefined };
    const isOpen = state?.isOpen === true && state.number === asked?.number;
    const viewer = isOpen && asked ? await this.accounts.viewerOfAccount(asked.person) : undefined;
    if (!viewer) return reply.code(404).type('text/plain; charset=utf-8').send(dead);
    const { firmName: firm, url } = this.config;
    const text = calendarText(await dueWork(this.db, viewer, this.clock.now()), { firm, url });
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
    if (headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  }
}
