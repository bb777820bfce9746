import { companyParticulars } from '@daybook/companies/published';
import { currentVersion, file, fileTree, nodeOf } from '@daybook/files/domain';
import { people } from '@daybook/identity/published';
import type { Config } from '@daybook/kernel/config';
import type { FlowContext } from '@daybook/kernel/flows';
import { answerFilesIn, type Organizer, organizerOf } from '@daybook/tax/domain';
import { type OpenYear, openYear, placesOf } from '@daybook/tax/read';
import { type Cover, organizerPdf } from './organizer-pdf.js';

export type Firm = Pick<Config, 'firmName'>;
type Tools = Pick<FlowContext, 'query' | 'clock'> & { readonly commands: Pick<FlowContext['commands'], 'load'> };

export interface YearPaper {
  readonly organizer: Organizer;
  readonly cover: Cover;
  /** Whose answers it shows. */
  readonly of: OpenYear;
}

const fileGone = 'A file that is no longer on record';

/**
 * What the paper of a year says as things stand now; undefined where there is no such year.
 *
 * @param only forms; absent: all that count
 */
export async function paperOfYear(
  { company, year }: Pick<OpenYear, 'company' | 'year'>,
  firm: Firm,
  tools: Tools,
  only?: readonly string[],
): Promise<YearPaper | undefined> {
  const { commands } = tools;
  const [of, whose] = await Promise.all([openYear(commands, company, year), companyParticulars(commands, company)]);
  if (!of || !whose) return undefined;
  const { state, published } = of;
  const [places, titles, acceptedBy] = await Promise.all([
    placesOf(commands, of, firm.firmName),
    titlesOf(of, commands),
    nameOf(state.perjury?.by ?? null, tools),
  ]);
  const titleOf = (uuid: string) => titles.get(uuid) ?? fileGone;
  const at = tools.clock.now().toISOString();
  const cover = { firm: firm.firmName, acceptedBy, at, zone: whose.timeZone };
  return { of, cover, organizer: organizerOf({ definition: published.definition, state, places, titleOf }, only) };
}

export function pdfOf({ organizer, cover }: Pick<YearPaper, 'organizer' | 'cover'>): Promise<Buffer> {
  return organizerPdf(organizer, cover);
}

/** What files are called in the library now; what is no longer there goes by the name it came with. */
async function titlesOf(
  { company, published, state }: OpenYear,
  commands: Tools['commands'],
): Promise<ReadonlyMap<string, string>> {
  const { state: tree } = await commands.load(fileTree, company);
  const titles = new Map<string, string>();
  for (const { file: uuid } of answerFilesIn(published.definition, state)) {
    const title = nodeOf(tree, uuid)?.title ?? (await nameItCameWith(uuid, commands));
    if (title) titles.set(uuid, title);
  }
  return titles;
}

async function nameItCameWith(uuid: string, commands: Tools['commands']): Promise<string | undefined> {
  const { state } = await commands.load(file, uuid);
  return state.is === 'there' ? currentVersion(state).filename : undefined;
}

async function nameOf(person: string | null, { query }: Pick<Tools, 'query'>): Promise<string | null> {
  if (person === null) return null;
  const [row] = await query<{ name: string | null }>(
    `select nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '') as name
      from ${people} u where uuid = $1`,
    [person],
  );
  return row?.name ?? null;
}
