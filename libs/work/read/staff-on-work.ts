import { membershipsInForce, teamRolesOfCompanies } from '@daybook/companies/published';
import { activeStaff } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyHandover, type StandIn, standInsOn } from '@daybook/work/domain';

/** Who of a team owns and who reviews what nobody was named for: the first of these roles that somebody has. */
const byTeam = {
  owners: ['staff_accountant', 'controller', 'senior_controller'],
  reviewers: ['controller', 'senior_controller'],
  tax_owners: ['tax_preparer', 'tax_lead'],
  tax_reviewers: ['tax_lead'],
} as const;

/** @param today the day of the firm */
export async function standIns(db: Queryable, today: string): Promise<readonly StandIn[]> {
  const { rows } = await db.query<CompanyHandover>({
    name: 'handovers of work',
    text: `select person, null::uuid as company, stand_in as to, first_day::text as from, last_day::text as until
        from work_handovers where stand_in is not null
      union all select h.person, c.key::uuid, (c.value->>'to')::uuid, c.value->>'from', c.value->>'until'
        from work_handovers h, jsonb_each(h.in_companies) c`,
    values: [],
  });
  return standInsOn(rows, today);
}

interface Parameters {
  /** The CTE of companies, with `is_explicit_access_permission_required`. */
  readonly companies: string;
  /** The parameter of the instant. */
  readonly at: string;
  /** Those of the people whose work others do, and of who does it. */
  readonly people: string;
  readonly doers: string;
  /** The same where it is otherwise in a company, with the company. */
  readonly inCompanies: { readonly people: string; readonly companies: string; readonly doers: string };
}

/**
 * CTEs for SQL over work. `s`: who does the work of a `person`; without a row: nobody, since neither of them may sign
 * in. `x`: the same where it is otherwise in a company; nobody where `doer` is null. `d`: the companies, and of each
 * whose work is what nobody was named for and who does it, as their team says.
 */
export function staffOnWork({ companies, at, people, doers, inCompanies }: Parameters): string {
  return `s as materialized (
      select p.person, u.uuid as doer, u.is_superuser as sees_all
      from (select a.person, coalesce(h.doer, a.person) as doer
        from (select uuid as person from ${activeStaff} x union select unnest(${people}::uuid[])) a
          left join unnest(${people}::uuid[], ${doers}::uuid[]) h (person, doer) on h.person = a.person) p
        join ${activeStaff} u on u.uuid = p.doer),
    x as materialized (
      select h.person, h.company_uuid, u.uuid as doer, u.is_superuser as sees_all
      from unnest(${inCompanies.people}::uuid[], ${inCompanies.companies}::uuid[], ${inCompanies.doers}::uuid[])
        h (person, company_uuid, doer) left join ${activeStaff} u on u.uuid = h.doer),
    e as materialized (
      select c.uuid, c.is_explicit_access_permission_required as is_explicit, (select array_agg(m.user_uuid)
        from ${membershipsInForce(at)} m where c.is_explicit_access_permission_required and m.company_uuid = c.uuid
          and m.role = 'staff_director') as members
      from ${companies} c),
    r as materialized (
      select t.company_uuid, t.role, t.place, t.user_uuid as person, ${doerIn('s', 'x')} as doer
      from ${teamRolesOfCompanies} t join e on e.uuid = t.company_uuid ${doing('s', 'x', 't.user_uuid', 't.company_uuid')}
      where ${doesWork('s', 'x', 'e')}),
    t as materialized (
      select r.company_uuid, ${firstOf('owners')}, ${firstOf('tax_owners')} from r group by r.company_uuid),
    v as materialized (
      select t.company_uuid, ${firstOf('reviewers', 'r.doer is distinct from t.owners[1][2]')},
        ${firstOf('tax_reviewers', 'r.doer is distinct from t.tax_owners[1][2]')}
      from t join r on r.company_uuid = t.company_uuid group by t.company_uuid),
    d as materialized (
      select c.*, e.is_explicit, e.members, owners[1][1] as team_owner, owners[1][2] as team_owner_doer,
        reviewers[1][1] as team_reviewer, reviewers[1][2] as team_reviewer_doer, tax_owners[1][1] as tax_owner,
        tax_owners[1][2] as tax_owner_doer, tax_reviewers[1][1] as tax_reviewer, tax_reviewers[1][2] as tax_reviewer_doer
      from ${companies} c join e on e.uuid = c.uuid left join t on t.company_uuid = c.uuid
        left join v on v.company_uuid = c.uuid)`;
}

/** Joins who does the work of a person in a company: a row of `s`, and one of `x` that goes before it. */
export function doing(staff: string, inCompany: string, person: string, company: string): string {
  return `left join s ${staff} on ${staff}.person = ${person}
    left join x ${inCompany} on ${inCompany}.person = ${person} and ${inCompany}.company_uuid = ${company}`;
}

/** Who that is; nobody where neither may sign in. */
export function doerIn(staff: string, inCompany: string): string {
  return inTheOther(staff, inCompany, 'doer');
}

/** Whether that is somebody who sees the company. */
export function doesWork(staff: string, inCompany: string, company: string): string {
  const doer = doerIn(staff, inCompany);
  return `(${doer} is not null and (not ${company}.is_explicit or ${inTheOther(staff, inCompany, 'sees_all')}
    or ${doer} = any(${company}.members)))`;
}

function inTheOther(staff: string, inCompany: string, column: string): string {
  return `case when ${inCompany}.person is null then ${staff}.${column} else ${inCompany}.${column} end`;
}

/** The first person of some roles, with who does the work. */
function firstOf(name: keyof typeof byTeam, condition = 'true'): string {
  const roles = byTeam[name].map((role) => `'${role}'`).join(', ');
  return `(array_agg(array[r.person, r.doer] order by array_position(array[${roles}], r.role), r.place)
      filter (where r.role in (${roles}) and ${condition}))[1:1] as ${name}`;
}
