import { bankAccount } from '@daybook/checks/domain';
import { fileOfExport } from '@daybook/checks/flow';
import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  type ContextOf,
  forbidden,
  type GraphContext,
  type Routes,
  requestSource,
  requireViewer,
  secondFactorRequired,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Wanted {
  readonly company: string;
  readonly account: string;
  readonly number: number;
}
type Request = FastifyRequest<{ Params: { '*': string } }>;

const name = 'positive-pay';
const place = `/api/v2/exports/${name}/`;
const dead = 'This download has expired. Please start it again.';

/** `GET /api/v2/exports/positive-pay/{link}`: the file of an export, drawn for whoever fetches it and kept nowhere. */
@Injectable()
export class PositivePayFile implements Routes {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SIGNED_LINKS) private readonly links: SignedLinks,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
  ) {}

  address(wanted: Wanted, context: GraphContext): string {
    const { session } = requireViewer(context);
    return `${place}${this.links.sign(JSON.stringify([name, wanted]), session, this.clock.now().getTime())}`;
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.get<{ Params: { '*': string } }>(`${place}*`, async (request, reply) =>
      this.answer(request, reply, await contextOf(request, reply)),
    );
  }

  private async answer(request: Request, reply: FastifyReply, context: GraphContext): Promise<FastifyReply> {
    const { viewer } = context;
    if (!viewer) return refuse(reply, 401, 'UNAUTHENTICATED', 'Please sign in.');
    if (viewer.awaitsSecondFactor) return refuse(reply, 403, 'FORBIDDEN', secondFactorRequired().message);
    const wanted = this.read(request.params['*'], viewer.session);
    const file = wanted && (await this.fileOf(wanted));
    if (!wanted || !file) return refuse(reply, 404, 'CONFLICT', dead);
    // it may have been taken away since
    const access = await companyAccess(this.db, wanted.company);
    if (!access || !mayInCompany(viewer, 'manageSendCheck', access)) {
      context.denied?.({ action: 'manageSendCheck', on: 'company' });
      return refuse(reply, 403, 'FORBIDDEN', forbidden().message);
    }
    const detail = `Positive pay, ${file.filename}`;
    await this.log.record({
      kind: 'exported',
      outcome: 'ok',
      ...requestSource(context),
      company: wanted.company,
      detail,
    });
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${file.filename}"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': file.mediaType,
      })
      .send(file.text);
  }

  private read(link: string, session: string): Wanted | undefined {
    const path = this.links.read(link, session, this.clock.now().getTime());
    const [of, wanted] = path ? JSON.parse(path) : [];
    return of === name ? wanted : undefined;
  }

  private async fileOf({ company, account, number }: Wanted) {
    const { state } = await this.commands.load(bankAccount, account);
    if (state.is === 'absent' || state.company !== company) return undefined;
    return fileOfExport(this.db, { uuid: account, state }, number);
  }
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}
