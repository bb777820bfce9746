import { EventDescriber, type SigningKey, signingKey } from '@daybook/audit/flow';
import { allCompanies } from '@daybook/companies/published';
import { type EvidencePack, type EvidencePackTask, evidencePack, evidencePackTask } from '@daybook/evidence/domain';
import type { HeadLine } from '@daybook/evidence/work';
import { people } from '@daybook/identity/published';
import { Codec, decidersByCategory } from '@daybook/kernel/commands';
import type { HistoryItem } from '@daybook/kernel/contributions';
import type { EventLog, LoggedEvent } from '@daybook/kernel/event-log';
import {
  type FlowContext,
  type FlowSettings,
  type TaskKind,
  TaskRefused,
  type TaskRun,
  zipped,
} from '@daybook/kernel/flows';
import { type PackContent, type PackSource, packEntries } from './entries.js';
import { Selection } from './selection.js';

/** What of the firm a pack is made with. */
export interface PackFirm {
  readonly log: EventLog;
  readonly key: SigningKey;
  readonly areas: FlowSettings['areas'];
}

type Named = Pick<PackSource['about'], 'company' | 'requestedBy' | 'period'> & Pick<PackSource, 'timeZone'>;

/** As they are called now; whoever was erased has no name. */
async function namesOf({ query }: FlowContext, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ uuid: string; name: string }>(
    `select uuid, first_name || ' ' || last_name as name from ${people} u
      where uuid = any($1::uuid[]) and first_name is not null and last_name is not null`,
    [uuids],
  );
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

/** Makes the pack that somebody asked for: one zip, streamed. */
export function evidencePackKind({ log, secrets, areas }: Pick<FlowSettings, 'log' | 'secrets' | 'areas'>) {
  const firm: PackFirm = { log, key: signingKey(secrets.master), areas };
  const kind: TaskKind<EvidencePackTask> = {
    kind: evidencePackTask,
    async run({ pack }, run) {
      const { state } = await run.tools.commands.load(evidencePack, pack);
      if (state.is === 'absent' || state.company === null) throw new TaskRefused('Nobody asked for this pack.');
      const named = await namedIn(state, state.company, run);
      const source = await sourceOf(state, named, firm, run);
      // filled when the last byte of the zip was stored, before the result is written
      const content: PackContent = { events: 0, files: 0 };
      const filename = `evidence-${state.from}-to-${state.to}.zip`;
      return {
        result: content,
        file: { filename, mediaType: 'application/zip', body: zipped(packEntries(source), content) },
      };
    },
  };
  return kind;
}

async function namedIn({ from, to }: EvidencePack, company: string, run: TaskRun): Promise<Named> {
  const rows = await run.tools.query<{ name: string; timeZone: string; from: Date; to: Date; person: string | null }>(
    `select c.name, c.time_zone as "timeZone", $2::date::timestamp at time zone c.time_zone as from,
        ($3::date + 1)::timestamp at time zone c.time_zone as to,
        (select u.first_name || ' ' || u.last_name from ${people} u where u.uuid = $4) as person
      from ${allCompanies} c where c.uuid = $1`,
    [company, from, to, run.createdBy],
  );
  const [row] = rows;
  if (!row) throw new Error(`The company ${company} is not known yet.`);
  return {
    timeZone: row.timeZone,
    company: { uuid: company, name: row.name },
    period: { from: row.from.toISOString(), to: row.to.toISOString() },
    requestedBy: row.person ?? 'somebody no longer on record',
  };
}

async function sourceOf(pack: EvidencePack, named: Named, firm: PackFirm, run: TaskRun): Promise<PackSource> {
  const { log, key, areas } = firm;
  const { timeZone, ...about } = named;
  const { company, period } = about;
  const items = new Map<string, HistoryItem>(areas.flatMap((area) => Object.entries(area.items ?? {})));
  const deciders = decidersByCategory(areas.flatMap((area) => area.deciders ?? []));
  const codec = new Codec(run.tools.keys);
  const selection = new Selection(
    { kinds: pack.kinds, ...period },
    new EventDescriber(areas),
    items,
    (events) => codec.reader(deciders, events),
    run.tools.commands,
  );
  const upTo = await log.head();
  return {
    timeZone,
    namesOf: (uuids) => namesOf(run.tools, uuids),
    about: { ...about, kinds: pack.kinds, madeAt: run.tools.clock.now().toISOString() },
    heads: await headsOf(company.uuid, log, upTo),
    events: withProgress(log.company(company.uuid, { upTo }), upTo, run),
    select: (page) => selection.page(page),
    bytes: ({ object, subject }) => run.tools.sealed.get(object, subject),
    key,
  };
}

/** Signed heads are about the company's events and not among them. One that was signed meanwhile is over newer events. */
async function headsOf(company: string, log: EventLog, upTo: number): Promise<HeadLine[]> {
  const events = (await log.read(`auditHead-${company}`)).filter(({ position }) => position <= upTo);
  return events.map(({ data }) => data as HeadLine);
}

async function* withProgress(pages: AsyncIterable<readonly LoggedEvent[]>, upTo: number, { progress }: TaskRun) {
  for await (const page of pages) {
    const underHeads = page.filter(({ stream }) => !stream.startsWith('auditHead-'));
    yield underHeads;
    progress((80 * (page.at(-1)?.position ?? 0)) / upTo);
  }
}
