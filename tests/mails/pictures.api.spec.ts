import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { composeEmail } from '@daybook/kernel/mail/letter';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { failed as checkFailed, voided as checkVoided, tooLate } from '../../libs/checks/flow/mails/wording.js';
import { offPage } from '../../libs/notifications/api/unsubscribe.pages.js';
import {
  completed,
  declinedToSender,
  type Ended,
  expiredToSender,
  voidedToSigner,
} from '../../libs/signatures/flow/mails/end-wording.js';
import { request, reminder as signatureReminder } from '../../libs/signatures/flow/mails/request-wording.js';
import { MailHarness, sender } from '../../libs/testing/mails/harness.js';
import { reminderTask } from '../../libs/todos/flow/reminding.js';

/** Where pictures of all mails go, to be looked at: `DAYBOOK_PICTURES=/tmp/pictures npm run unit -- tests/mails`. */
const pictures = process.env.DAYBOOK_PICTURES;
const widths = [600, 390];
const schemes = ['light', 'dark'] as const;
const longTitle = `Statements of all accounts ${'of-the-bank-'.repeat(14)}`;

let harness: MailHarness;
let browser: Browser;
const mails = new Map<string, string>();

beforeAll(async () => {
  harness = await MailHarness.open({ name: 'Harbor Street Bakery' });
  await harness.member('maria', 'staff_director');
  await harness.member('omar', 'client_owner');
  await news();
  await digest();
  await reminder();
  mails.set('invitation', (await invitation()).html);
  for (const [kind, wording] of Object.entries({ ...signatureWordings(), ...checkWordings() }))
    mails.set(kind, (await composeEmail({ brand: sender, name: 'Omar Owner', ...wording })).html);
  mails.set('unsubscribing', offPage({ firm: sender.firmName, nonce: '' }, ['todo_created', 'comment_added']));
  packed.setGraphicsMode = false;
  browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser?.close();
  await harness?.close();
});

async function news(): Promise<void> {
  const asked = await harness.todo('Bank statements of January', { assignees: [harness.uuidOf('omar')] });
  await harness.happened('TodoCreated', asked, 'maria');
  await harness.happened('TodoCreated', await harness.todo(longTitle), 'maria');
  await harness.happened('TodoSentBack', await harness.todo('Payroll register'), 'maria');
  await harness.commented('maria', asked, `Page two is missing; ${'please send all of them again, '.repeat(9)}`);
  const folder = harness.folder('Statements');
  for (const title of ['January.pdf', 'February.pdf', 'March.pdf', `${longTitle}.pdf`])
    await harness.uploaded('maria', title, folder, false);
  await harness.sentAll();
  keep('news');
}

async function digest(): Promise<void> {
  harness.now = new Date('2026-01-06T13:00:00Z');
  await harness.todo('Quarterly sales tax', { due_date: '2026-01-05' });
  await harness.run('daily digest');
  keep('digest');
}

async function reminder(): Promise<void> {
  harness.now = new Date('2026-01-06T14:00:00Z');
  await harness.db.query(`update todos set reminder = 'DAILY_REMINDER'`);
  await reminderTask(sender).run(harness.tools);
  keep('reminder');
}

/** The form of mails about an account: words and a button, no list. */
function invitation() {
  return composeEmail({
    brand: sender,
    name: 'Omar',
    subject: `${sender.firmName} invites you to Daybook`,
    paragraphs: [
      `Maria of ${sender.firmName} invites you to work on Harbor Street Bakery together.`,
      'The link works once, until Jan 12, 2026.',
    ],
    button: { label: 'Accept the invitation and choose a password', href: 'http://x.test/links/invite/abc' },
    closing: 'If you do not know what this is about, there is nothing to do.',
    why: 'You get this email because you were invited.',
  });
}

const company = 'Harbor Street Bakery';
const href = 'http://x.test/c/sign/d';

function signatureWordings() {
  const document = 'Engagement letter 2026';
  const asked = {
    by: 'Maria Vance of Ledger & Sons',
    firmName: sender.firmName,
    contact: sender.firmName,
    company,
    document,
    href,
  };
  const message = 'Please sign before the busy season.\nCall me when something is unclear.';
  const ended: Ended = { firmName: sender.firmName, contact: sender.firmName, company, document, href };
  const lastDay = '2026-03-06';
  return {
    'signature request': request({ ...asked, message, lastDay }),
    'signature reminder': signatureReminder({ ...asked, message, lastDay }),
    'signed document': completed(ended, { size: 48_000, sha256: 'ab12'.repeat(16) }, 'signer'),
    'signed document, large': completed(ended, { size: 12_000_000, sha256: 'ab12'.repeat(16) }, 'sender'),
    'declined document': declinedToSender(ended, 'Omar Owner', 'The fee is not the one we agreed on.', false),
    'expired document': expiredToSender(ended, lastDay, ['Omar Owner', 'Nina Guest'], true),
    'voided document': voidedToSigner({ ...ended, href: undefined }),
  };
}

function checkWordings() {
  const check = { number: 1001, company };
  const rest = {
    button: { label: 'Open the check', href },
    closing: 'Replies to this email are not read.',
    why: 'It is yours.',
  };
  return {
    'failed check': { ...checkFailed(check, false), ...rest },
    'failed check on paper': { ...checkFailed(check, true), ...rest },
    'voided check': { ...checkVoided(check, false), ...rest },
    'check voided too late': { ...tooLate(check, 'voided'), ...rest },
  };
}

function keep(kind: string): void {
  const [mail] = [...harness.sent.values()].filter(({ to }) => to.name.startsWith('omar'));
  if (!mail) throw new Error(`Nobody wrote the mail ${kind}.`);
  mails.set(kind, mail.html);
  harness.sent.clear();
}

const kinds = [
  'news',
  'digest',
  'reminder',
  'invitation',
  ...Object.keys({ ...signatureWordings(), ...checkWordings() }),
  'unsubscribing',
];

describe.each(kinds)('the page of %s', (kind) => {
  it.each(widths)('reads well %i pixels wide, in light and in dark', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.route('**', (route) => route.abort());
    await page.setContent(mails.get(kind) ?? '');
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page }).setLegacyMode();
      // colours are all that the dark scheme changes
      const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      if (pictures) {
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ path: join(pictures, `${kind}-${width}-${colorScheme}.png`), fullPage: true });
      }
    }
    await page.close();
  });
});
