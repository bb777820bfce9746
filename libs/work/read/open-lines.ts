import { companies, companyTags } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import { isTheirs, waitingWork } from '@daybook/work/published';
import { doerIn, doesWork, doing, staffOnWork } from './staff-on-work.js';

/** Whoever is named for what is followed may be of the firm. */
const turnOf = `case when w.is_for_staff or w.is_hidden_from_clients
    or (w.is_followed and exists (select from ${people} u where u.is_staff and u.uuid = any(w.people)))
  then 'firm' else 'client' end`;

const isTax = 'w.kind = any(:taxKinds::text[])';
const isTeamless = 'w.kind = any(:teamlessKinds::text[])';
const ofTeam = (role: string) =>
  `case when ${isTeamless} then null when ${isTax} then c.tax_${role} else c.team_${role} end`;

/** Whoever was named, while that person can do it, else whom the team says; and whose work it is. */
function doneBy(staff: string, inCompany: string, role: 'owner' | 'reviewer'): string {
  const isNamed = doesWork(staff, inCompany, 'c');
  return `case when ${isNamed} then ${doerIn(staff, inCompany)} else ${ofTeam(`${role}_doer`)} end as ${role}_doer,
      case when ${isNamed} then w.${role} else ${ofTeam(role)} end as ${role}_person`;
}

/** Of what is about no company there is one line, with no team. */
const firm = `f as (select null::uuid as uuid, ''::text as name, ''::text as sort_name, :firmToday::date as today,
    false as is_explicit, null::uuid[] as members, ${['team', 'tax']
      .flatMap((team) => ['owner', 'owner_doer', 'reviewer', 'reviewer_doer'].map((role) => `${team}_${role}`))
      .map((column) => `null::uuid as ${column}`)
      .join(', ')})`;

const inCompanies = { people: ':awayThere', companies: ':there', doers: ':doersThere' };

/** @param of the lines `w`, each with its company `c` or the firm, that the viewer may see by right */
const openOf = (of: string) => `select w.*, c.name as company_name, c.sort_name, c.today, ${turnOf} as turn,
      ${isTeamless} as is_teamless,
      ${doneBy('so', 'xo', 'owner')},
      ${doneBy('sr', 'xr', 'reviewer')}
    from ${of}
      and w.pressing_at <= :now and (w.ends_on is null or w.ends_on >= c.today)
      and (w.is_for_staff or not w.is_asked_elsewhere)
      and (${isTheirs(':viewer', 'false')} or (w.is_followed and :viewer::uuid <> all(w.exempt)))
      and (:kind::text is null or w.kind = :kind) and (:company::uuid is null or w.company_uuid = :company)
      and (:tag::text is null or exists (select from unnest(w.tags) g (tag) where lower(g.tag) = lower(:tag))
        or c.uuid in (select t.company_uuid from ${companyTags} t where lower(t.tag) = lower(:tag)))
      and (:search::text is null or strpos(lower(w.title), lower(:search)) > 0 or strpos(c.sort_name, lower(:search)) > 0)`;
const seenTo = `${doing('so', 'xo', 'w.owner', 'w.company_uuid')}
  ${doing('sr', 'xr', 'w.reviewer', 'w.company_uuid')}`;

/**
 * What of the table is somebody's work or will be, and is told nowhere else to the firm. Days are reckoned once a company,
 * and so is who of its team sees to what nobody was named for.
 *
 * @param part SQL of what is wanted of the lines of companies, and of those of the firm: a page is found in each by its
 *   index, and only in both together by reading all
 */
export const openLines = (part: (lines: string) => string) => `with c as materialized (
    select c.uuid, c.name, c.sort_name, c.is_explicit_access_permission_required,
      (:now::timestamptz at time zone c.time_zone)::date as today
    from ${companies} c where c.uuid = any(:companies::uuid[])),
  ${staffOnWork({ companies: 'c', at: ':now', people: ':away', doers: ':doers', inCompanies })},
  ${firm},
  o as (${part(
    openOf(`${waitingWork} w join d c on c.uuid = w.company_uuid ${seenTo}
    where w.needed_right <> all(:withoutRights::text[])
      and not exists (select from unnest(:lackingRights::text[], :lackingIn::uuid[]) x (needed_right, company_uuid)
        where x.needed_right = w.needed_right and x.company_uuid = w.company_uuid)`),
  )}
    union all ${part(
      openOf(`${waitingWork} w cross join f c ${seenTo}
    where w.company_uuid is null and w.firm_right = any(:firmRights::text[])`),
    )})`;

export const open = openLines((lines) => lines);

/** Whoever has to act at the firm. The owner reviews where no other person does. */
export const doer =
  'case when o.is_review and o.reviewer_doer <> o.owner_doer then o.reviewer_doer else coalesce(o.owner_doer, o.reviewer_doer) end';
