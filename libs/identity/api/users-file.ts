import { staffEyes } from '@daybook/companies/published';
import { type AccountState, everyUser, type ListedUser } from '@daybook/identity/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type ContextOf, CsvExport, type GraphContext, type Routes, requireViewer } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { roleNames } from '@daybook/kernel/rights';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const header = [
  ...['Username', 'First name', 'Last name', 'Email', 'Phone', 'Active', 'Job title', 'Team'],
  ...['Roles', 'Companies', 'Last sign-in (UTC)'],
];

interface Asked {
  readonly active?: boolean | null;
  readonly states?: readonly AccountState[] | null;
}

/** `GET /api/v2/exports/staff-users/{link}` and `…/client-users/{link}`: everybody of a kind. */
@Injectable()
export class UsersFile implements Routes {
  private readonly staff: CsvExport<Asked>;
  private readonly clients: CsvExport<Asked>;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SIGNED_LINKS) links: SignedLinks,
    @Inject(SECURITY_LOG) log: SecurityLog,
  ) {
    const list = (name: string, label: string, isStaff: boolean) =>
      new CsvExport<Asked>(
        { name, label, header, rows: (asked, context) => this.rows(isStaff, asked, context) },
        { links, clock, log },
      );
    this.staff = list('staff-users', 'Staff', true);
    this.clients = list('client-users', 'Clients', false);
  }

  address(kind: 'staff' | 'clients', asked: Asked, context: GraphContext): string {
    return this[kind].address(asked, context);
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    this.staff.serve(server, contextOf);
    this.clients.serve(server, contextOf);
  }

  private async *rows(isStaff: boolean, { active = null, states = null }: Asked, context: GraphContext) {
    const eyes = staffEyes(requireViewer(context));
    const asked = { eyes, isStaff, isActive: active, states, now: this.clock.now() };
    for await (const users of everyUser(this.pool, asked)) yield* users.map(cellsOf);
  }
}

function cellsOf(user: ListedUser): string[] {
  return [
    ...[user.username, user.firstName, user.lastName, user.email, user.phone, user.isActive ? 'yes' : 'no'],
    ...[user.jobTitle, user.team, user.roles.map((role) => roleNames[role]).join('; '), user.companies.join('; ')],
    user.lastSignInAt?.toISOString() ?? '',
  ];
}
