import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { letter } from '@daybook/kernel/mail/letter';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { offPage } from '../../libs/notifications/api/unsubscribe.pages.js';
import { reminderRoutine } from '../../libs/todos/flow/reminding.js';
import { MailStage, sender } from './stage.js';

/** Where pictures of all mails go, to be looked at: `DAYBOOK_PICTURES=/tmp/pictures npm run unit -- tests/mails`. */
const pictures = process.env.DAYBOOK_PICTURES;
const widths = [600, 390];
const schemes = ['light', 'dark'] as const;
const longTitle = `Statements of all accounts ${'of-the-bank-'.repeat(14)}`;

let stage: MailStage;
let browser: Browser;
const mails = new Map<string, string>();

beforeAll(async () => {
  stage = await MailStage.open({ name: 'Harbor Street Bakery' });
  await stage.member('maria', 'staff_director');
  await stage.member('omar', 'client_owner');
  await news();
  await digest();
  await reminder();
  mails.set('invitation', (await invitation()).html);
  mails.set('unsubscribing', offPage({ firm: sender.firmName, nonce: '' }, ['todo_created', 'comment_added']));
  packed.setGraphicsMode = false;
  browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

async function news(): Promise<void> {
  const asked = await stage.todo('Bank statements of January', { assignees: [stage.uuidOf('omar')] });
  await stage.happened('TodoCreated', asked, 'maria');
  await stage.happened('TodoCreated', await stage.todo(longTitle), 'maria');
  await stage.happened('TodoSentBack', await stage.todo('Payroll register'), 'maria');
  await stage.commented('maria', asked, `Page two is missing; ${'please send all of them again, '.repeat(9)}`);
  const folder = stage.folder('Statements');
  for (const title of ['January.pdf', 'February.pdf', 'March.pdf', `${longTitle}.pdf`])
    await stage.uploaded('maria', title, folder, false);
  await stage.toldAll();
  keep('news');
}

async function digest(): Promise<void> {
  stage.now = new Date('2026-01-06T13:00:00Z');
  await stage.todo('Quarterly sales tax', { due_date: '2026-01-05' });
  await stage.run('daily digest');
  keep('digest');
}

async function reminder(): Promise<void> {
  stage.now = new Date('2026-01-06T14:00:00Z');
  await stage.db.query(`update todos set reminder = 'DAILY_REMINDER'`);
  await reminderRoutine(sender).run(stage.tools);
  keep('reminder');
}

/** The form of mails about an account: words and a button, no list. */
function invitation() {
  return letter({
    firm: sender.firmName,
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

function keep(kind: string): void {
  const [mail] = [...stage.sent.values()].filter(({ to }) => to.name.startsWith('omar'));
  if (!mail) throw new Error(`Nobody wrote the mail ${kind}.`);
  mails.set(kind, mail.html);
  stage.sent.clear();
}

describe.each(['news', 'digest', 'reminder', 'invitation', 'unsubscribing'])('the page of %s', (kind) => {
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
