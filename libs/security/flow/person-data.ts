import type { PersonData, PersonRecord } from '@daybook/kernel/contributions';
import type { SecurityKind } from '@daybook/kernel/security-log';
import { eventWords } from '@daybook/security/read';

type Line = PersonRecord & { readonly kind: SecurityKind };

/** What the security log has of what one person did; not what others did to them, which has the addresses of others. */
export const personData: PersonData = {
  parts: [
    {
      name: 'security-log',
      heading: 'Security log',
      rank: 90,
      isList: true,
      async read(person, { query }) {
        const lines = await query<Line>(
          `select at, kind, outcome, times, company_uuid as "companyUuid", session, address, user_agent as browser, detail
          from security_events where user_uuid = $1 order by at, id`,
          [person],
        );
        return lines.map(({ at, kind, ...line }) => ({ at, what: eventWords[kind] ?? kind, ...line }));
      },
    },
  ],
};
