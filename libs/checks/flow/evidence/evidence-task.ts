import { EventDescriber, signingKey } from '@daybook/audit/flow';
import {
  bankAccount,
  type Check,
  type CheckEvidenceRequest,
  check,
  checkEvidenceTask,
  dollars,
  maskedAccountNumber,
} from '@daybook/checks/domain';
import { companyZone } from '@daybook/checks/read';
import { companyNames } from '@daybook/companies/published';
import { Codec, decidersByCategory } from '@daybook/kernel/commands';
import { firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';
import { momentInWords, person, withNames } from '@daybook/kernel/events';
import { type FlowContext, type FlowSettings, type TaskKind, TaskRefused } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { type MailHouse, MailHouseUnavailable } from '../mail-house/index.js';
import { peopleIn } from '../register/people-in.js';
import { evidencePdf } from './make-evidence.js';
import { type ProvenEvent, proofFormat } from './proof.js';

type Firm = Pick<FlowSettings, 'log' | 'secrets' | 'areas'>;
type Tools = Pick<FlowContext, 'commands' | 'query' | 'clock' | 'keys'>;

const noPaper = 'The mail house did not send the paper. Please try again in a few minutes.';

/** The evidence of a check: what happened to it, with its hashes and the paper. */
export function evidenceTask(firm: Firm, house: MailHouse | null): TaskKind<CheckEvidenceRequest> {
  const key = signingKey(firm.secrets.master);
  return {
    kind: checkEvidenceTask,
    // a try that begins again makes it anew: reading changes nothing
    async run({ check: uuid }, { tools, company }) {
      const { state } = await tools.commands.load(check, uuid);
      if (state.is === 'absent' || company === null || state.company !== company)
        throw new TaskRefused('This check is not there any more.');
      const db = queryableOf(tools.query);
      const zone = await companyZone(db, company);
      const name = (await companyNames(db, [company])).get(company) ?? '';
      const events = await eventsOf(uuid, state, zone, firm, tools);
      const madeAt = tools.clock.now().toISOString();
      const proof = {
        format: proofFormat,
        company: { uuid: company, name },
        check: uuid,
        madeAt,
        publicKey: key.publicKey,
        events,
      } as const;
      const title = `Check ${state.number}`;
      const lead = [name, ...(await about(state, tools)), `As of ${momentInWords(madeAt, zone)}`];
      const bytes = await evidencePdf({ proof, title, lead, paper: await paperOf(state, house) }, key);
      const filename = `check-${state.number}-evidence.pdf`;
      return {
        result: { events: events.length },
        file: { filename, mediaType: 'application/pdf', body: onePiece(bytes) },
      };
    },
  };
}

/** Those of the check, and what its bank account says of its number, in log order. */
async function eventsOf(
  uuid: string,
  { bankAccount: account }: Check,
  zone: string,
  { log, areas }: Firm,
  { keys, query }: Tools,
): Promise<readonly ProvenEvent[]> {
  const ofCheck = await log.read(`check-${uuid}`);
  const ofAccount = await log.read(`checkRegister-${account}`);
  const events = [...ofCheck, ...ofAccount.filter(({ data }) => (data as { check?: unknown }).check === uuid)];
  events.sort((one, other) => one.position - other.position);
  const describer = new EventDescriber(areas);
  const decode = await new Codec(keys).reader(
    decidersByCategory(areas.flatMap(({ deciders = [] }) => deciders)),
    events,
  );
  const sentences = events.map((event) => {
    const recorded = decode(event);
    const { by } = recorded.meta;
    const author = 'user' in by ? person(by.user) : 'Daybook';
    return { became: `${author} ${describer.tell(recorded).sentence}` };
  });
  const nameOf = await peopleIn(sentences, queryableOf(query));
  return events.map((event, place) => {
    const sentence = withNames(sentences[place]?.became ?? '', nameOf);
    return proven(event, { at: momentInWords(String(event.meta.at), zone), sentence });
  });
}

function proven(event: LoggedEvent, shown: ProvenEvent['shown']): ProvenEvent {
  const { stream, revision, id, type, data, meta } = event;
  return { position: firstPositionOf(event), stream, revision, id, type, data, meta, shown };
}

async function about(
  { amount, recipientName, bankAccount: account }: Check,
  { commands }: Pick<Tools, 'commands'>,
): Promise<string[]> {
  const { state } = await commands.load(bankAccount, account);
  const drawnOn =
    state.is === 'absent' ? [] : [`${state.name} · ${state.bankName} · ${maskedAccountNumber(state.lastFour)}`];
  return [`${dollars(amount)} to ${recipientName ?? 'somebody no longer on record'}`, ...drawnOn];
}

/** @throws TaskRefused when there is paper and it cannot be had: evidence without it would say that nothing was printed */
async function paperOf({ order }: Check, house: MailHouse | null): Promise<Buffer | null> {
  if (order === null) return null;
  try {
    const paper = await house?.paper(order);
    if (paper) return paper;
  } catch (error) {
    if (!(error instanceof MailHouseUnavailable)) throw error;
  }
  throw new TaskRefused(noPaper);
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
