import { sandboxPhone } from '@daybook/kernel/config';
import { sandboxKarbon } from '@daybook/practice/settings';
import { until } from '@daybook/testing/eventually';
import { deciders } from '../../apps/areas.js';
import { chance } from '../../apps/demo/seeded-random.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { openSandbox, type Sandbox } from '../../apps/sandbox/sandbox.js';
import { Portal } from './portal.js';
import { addresses, addressOf, type LetterToSign, letterToSign, sealedOf } from './sealing.js';

const kills = Number(process.env.CRASH_ROUNDS ?? 2);
const seed = process.env.CRASH_SEED ?? String(Date.now());
const minutes = 60_000;

let portal: Portal;
let ground: Runtime;
let sandbox: Sandbox;

beforeAll(async () => {
  portal = await Portal.open();
  const { dataDir, sandbox: ports } = portal.config;
  if (!ports) throw new Error('There is no sandbox.');
  sandbox = await openSandbox({ dataDir, ...ports, phone: sandboxPhone, karbon: sandboxKarbon });
  ground = await openRuntime(portal.config, deciders);
});
afterAll(async () => {
  await ground?.close();
  await sandbox?.close();
  await portal?.close();
});

it(`files one sealed PDF and sends it once, through ${kills} kill -9 between the last signature and the mail (CRASH_SEED=${seed})`, async () => {
  const letters: LetterToSign[] = [];
  for (let hits = 0; hits < kills; ) {
    const letter = await letterToSign(ground, letters.length + 1);
    letters.push(letter);
    await letter.sign();
    // moments are steps of the work and no times: how long it takes differs from one letter to the next
    const step = Math.floor(chance(seed, 'step', letters.length) * (steps + 1));
    await until(async () => (await stepsOf(letter)) >= step, `Nothing becomes of ${letter.name}.`, 5 * minutes);
    await portal.projector.killed();
    hits += (await isSent(letter)) ? 0 : 1;
    await portal.projector.ready();
  }
  const handings: Handing[] = [];
  for (const letter of letters) {
    handings.push(...(await until(() => settled(letter), `The mails of ${letter.name} stay unsent.`, 5 * minutes)));
    const { sha256, ...sealed } = await sealedOf(letter, ground);
    expect(sealed).toEqual({ isWhole: true, inLibrary: 1 });
    expect(await filings(letter)).toBe(1);
    for (const { text, attachments } of await mailsOf(letter)) {
      expect(attachments).toMatchObject([{ filename: `${letter.name} (signed).pdf` }]);
      expect(text.replace(/\s+/g, '')).toContain(sha256);
    }
  }
  // one that a projector had in hand when it died is handed in once more
  expect(handings.filter(({ state, count, tries }) => count > tries || (state === 'sent' && count === 0))).toEqual([]);
});

/** Before all is done: the PDF is filed, and each mail but the last is in hand. */
const steps = addresses.length;

async function stepsOf(letter: LetterToSign): Promise<number> {
  return (await filings(letter)) + (await ledgerOf(letter)).length;
}

async function isSent(letter: LetterToSign): Promise<boolean> {
  const rows = await ledgerOf(letter);
  return rows.filter(({ state }) => state === 'sent').length === addresses.length;
}

/** What the ledger says of one mail, and how many of it came. */
interface Handing {
  readonly letter: string;
  readonly state: string;
  readonly tries: number;
  readonly count: number;
}

/** Once everybody's mail was handed in, but for those that two projectors had in hand when they died. */
async function settled(letter: LetterToSign): Promise<readonly Handing[] | undefined> {
  const rows = await ledgerOf(letter);
  const isSettled = ({ state, tries }: (typeof rows)[0]) => state === 'sent' || (state === 'sending' && tries > 1);
  if (rows.length < addresses.length || !rows.every(isSettled)) return undefined;
  const mails = await mailsOf(letter);
  return rows.map(({ person, state, tries }) => ({
    letter: letter.name,
    state,
    tries,
    count: mails.filter(({ to }) => to === addressOf(person)).length,
  }));
}

async function ledgerOf({ uuid }: LetterToSign) {
  const { rows } = await portal.owner.query<{ person: string; state: string; tries: number }>(
    `select i.person, l.state, l.tries from ops.letters l join ops.letter_items i on i.letter = l.key
      where i.item = $1 and i.event = 'signature_completed'`,
    [uuid],
  );
  return rows;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string }[];
}

/** What came with the sealed PDF, to whomever. */
async function mailsOf({ name }: LetterToSign): Promise<readonly Mail[]> {
  const all = addresses.map(async (to) => {
    const answer = await fetch(`http://127.0.0.1:${sandbox.port}/api/mails?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as Omit<Mail, 'to'>[];
    return mails.filter(({ subject }) => subject === `Signed: ${name}`).map((mail) => ({ ...mail, to }));
  });
  return (await Promise.all(all)).flat();
}

async function filings({ uuid }: LetterToSign): Promise<number> {
  const { rows } = await portal.owner.query(
    `select count(*)::int as count from log.events where stream = $1 and type = 'SignedPdfFiled'`,
    [`signatureDocument-${uuid}`],
  );
  return rows[0].count;
}
