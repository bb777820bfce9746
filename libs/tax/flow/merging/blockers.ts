import { allCompanies, companyConsents } from '@daybook/companies/published';
import { fileTree, isLive, taxYearOf } from '@daybook/files/domain';
import type { Merge, MergeBlockers, MergeTools } from '@daybook/kernel/contributions';

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

interface TaxSeason {
  readonly uuid: string;
  readonly name: string;
  readonly questionnaires: readonly number[];
  readonly forms1099: readonly number[];
}

/**
 * What a company has declared under its name stays with it, and can be read as long as the company is open: so no company
 * with a tax season goes into another one. The other way round is open, unless both have one.
 */
export const taxSeasonsStay: MergeBlockers = async (merge, tools) => [
  ...(await seasonOf(merge, tools)),
  ...(await shownAbroad(merge, tools)),
];

async function seasonOf({ source, destination }: Merge, { query }: MergeTools): Promise<readonly string[]> {
  const found = await query<TaxSeason>(
    `select c.uuid, c.name,
        (select coalesce(array_agg(y.year order by y.year), '{}') from tax_years y where y.company_uuid = c.uuid)
          as questionnaires,
        (select coalesce(array_agg(f.year order by f.year), '{}') from form_1099_years f
          where f.company_uuid = c.uuid and f.is_generated) as "forms1099"
      from ${allCompanies} c where c.uuid in ($1, $2)`,
    [source, destination],
  );
  const from = found.find(({ uuid }) => uuid === source);
  const into = found.find(({ uuid }) => uuid === destination);
  if (!from || !into || !hasSeason(from)) return [];
  if (hasSeason(into))
    return [
      `${from.name} has ${seasonInWords(from)}, and ${into.name} has ${seasonInWords(into)}. Each stays with the company it is about, so both companies stay. Remove a questionnaire that was begun by mistake on its tax page, which works until something of it is submitted; otherwise add the same people to both companies.`,
    ];
  return [
    `${from.name} has ${seasonInWords(from)}. This stays with the company it is about, so merge ${into.name} into ${from.name} instead.`,
  ];
}

const hasSeason = ({ questionnaires, forms1099 }: TaxSeason) => questionnaires.length + forms1099.length > 0;

function seasonInWords({ questionnaires, forms1099 }: TaxSeason): string {
  const years = (all: readonly number[]) => inWords.format(all.map(String));
  const parts = [
    ...(questionnaires.length > 0 ? [`a tax questionnaire for ${years(questionnaires)}`] : []),
    ...(forms1099.length > 0 ? [`Forms 1099 for ${years(forms1099)}`] : []),
  ];
  return inWords.format(parts);
}

/** Files come under the consents of the company that they go to: to what their own has not consented, nobody abroad is let. */
async function shownAbroad(
  { source, destination, kinds }: Merge,
  { query, commands, clock }: MergeTools,
): Promise<readonly string[]> {
  if (!kinds.includes('files')) return [];
  const [found] = await query<{ source: string; destination: string }>(
    `select s.name as source, d.name as destination from ${allCompanies} s, ${allCompanies} d
      where s.uuid = $1 and d.uuid = $2 and exists (select from ${companyConsents} k
        where k.company_uuid = $2 and ${inForce('k')} and not exists (select from ${companyConsents} o
          where o.company_uuid = $1 and ${inForce('o')} and o.country = k.country and o.information @> k.information
            and (o.tax_years is null or o.tax_years @> k.tax_years) and o.expires_at >= k.expires_at))`,
    [source, destination, clock.now()],
  );
  if (!found) return [];
  const { state: tree } = await commands.load(fileTree, source);
  const isTaxPaper = [...tree.nodes.values()].some(
    (node) => node.kind === 'file' && isLive(tree, node.uuid) && taxYearOf(tree, node) !== undefined,
  );
  if (!isTaxPaper) return [];
  return [
    `${found.destination} lets staff abroad see its tax papers, and ${found.source} has not consented to that for its own (section 7216). Merge without the files, or have ${found.source} consent first.`,
  ];
}

const inForce = (consent: string) =>
  `${consent}.kind = 'disclosure' and ${consent}.starts_at <= $3 and ${consent}.expires_at > $3`;
