import type { Clock } from '@daybook/kernel/clock';
import { type Cell, csvStream } from '@daybook/kernel/csv';
import type { SecurityLog } from '@daybook/kernel/security-log';
import type { SignedLinks } from '@daybook/kernel/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from './area.js';
import type { GraphContext } from './context.js';
import { forbidden, secondFactorRequired } from './errors.js';
import { firmPolicy } from './firm.js';
import { requestSource, requireViewer } from './request-source.js';

/** A list of the staff as a file: the whole of it, as its filters leave it. */
export interface ExportedList<Filters> {
  /** In the address, and what the file is called: `audit-trail`. */
  readonly name: string;
  /** In the security log. */
  readonly label: string;
  readonly header: readonly string[];
  /** Who may take it, where that is another right than the firm's to export its lists. */
  readonly right?: ExportRight<Filters>;
  /** Its rows, read as they are sent. It sees to it that the person of the request sees them. */
  rows(filters: Filters, context: GraphContext): AsyncIterable<readonly Cell[]>;
}

/** The right that the operation demands, asked for again when the file is fetched. */
export interface ExportRight<Filters> {
  readonly action: string;
  readonly on: string;
  may(filters: Filters, context: GraphContext): Promise<boolean>;
}

interface ExportParts {
  readonly links: SignedLinks;
  readonly clock: Clock;
  readonly log: SecurityLog;
}

type Request = FastifyRequest<{ Params: { '*': string } }>;

const ofFirm: ExportRight<object> = {
  action: 'exportCsv',
  on: firmPolicy.on,
  may: async (_, context) => firmPolicy.may(requireViewer(context), 'exportCsv', undefined),
};
const dead = 'This download has expired. Please start it again.';

/**
 * Downloads of a list. An operation that demands the right answers with `address(filters)`, good for five minutes in
 * this session; whoever fetches it gets the rows as they are read, and the security log says who took how many.
 */
export class CsvExport<Filters extends object> {
  constructor(
    private readonly list: ExportedList<Filters>,
    private readonly parts: ExportParts,
  ) {}

  address(filters: Filters, context: GraphContext): string {
    const { session } = requireViewer(context);
    const path = JSON.stringify([this.list.name, filters]);
    return `${this.place}${this.parts.links.sign(path, session, this.parts.clock.now().getTime())}`;
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    server.get<{ Params: { '*': string } }>(`${this.place}*`, async (request, reply) =>
      this.answer(request, reply, await contextOf(request, reply)),
    );
  }

  private async answer(request: Request, reply: FastifyReply, context: GraphContext): Promise<FastifyReply> {
    const { viewer } = context;
    if (!viewer) return refuse(reply, 401, 'UNAUTHENTICATED', 'Please sign in.');
    if (viewer.awaitsSecondFactor) return refuse(reply, 403, 'FORBIDDEN', secondFactorRequired().message);
    const filters = this.read(request.params['*'], viewer.session);
    if (!filters) return refuse(reply, 404, 'CONFLICT', dead);
    // it may have been taken away since
    const { action, on, may } = this.list.right ?? ofFirm;
    if (!(await may(filters, context))) {
      context.denied?.({ action, on });
      return refuse(reply, 403, 'FORBIDDEN', forbidden().message);
    }
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${this.list.name}.csv"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': 'text/csv; charset=utf-8',
      })
      .send(csvStream(this.list.header, this.recorded(filters, context)));
  }

  private read(link: string, session: string): Filters | undefined {
    const path = this.parts.links.read(link, session, this.parts.clock.now().getTime());
    const [name, filters] = path ? JSON.parse(path) : [];
    return name === this.list.name ? filters : undefined;
  }

  /** The rows; when they end, or nobody takes more of them, the security log says how many were taken. */
  private async *recorded(filters: Filters, context: GraphContext): AsyncIterable<readonly Cell[]> {
    let count = 0;
    let isWhole = false;
    try {
      for await (const row of this.list.rows(filters, context)) {
        count += 1;
        yield row;
      }
      isWhole = true;
    } finally {
      const detail = `${this.list.label}, ${count} rows${isWhole ? '' : ', broken off'}`;
      await this.parts.log.record({ kind: 'exported', outcome: 'ok', ...requestSource(context), detail });
    }
  }

  private get place(): string {
    return `/api/v2/exports/${this.list.name}/`;
  }
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}
