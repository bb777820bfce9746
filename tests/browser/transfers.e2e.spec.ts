import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { note, type Paper, pdfSaying, photo, picture } from './stage/papers.js';
import { ask, clearFaults, fill, plantFault } from './stage/requests.js';
import { becomes, drawerOf, openCompany, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
const popupOf = (page: Page) => page.getByRole('region', { name: 'Uploads' });

async function choose(page: Page, button: string, papers: readonly Paper[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles([...papers]);
}

/** A folder of its own in the company's library, opened. */
async function folderOf(page: Page, company: string, title: string): Promise<void> {
  await page.goto(`/${company}/files/`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByText(title, { exact: true }).first().dblclick();
  await seen(page.getByRole('heading', { name: title }));
}

/** Opens a file once it was scanned, drawn and read. */
async function shown(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().click();
}

/** Whether what uploads need has arrived: without a network nothing comes after. */
const isAtHand = `[/send-bytes-.*js$/, /upload-popup-.*js$/, /upload-popup-.*css$/].every((part) =>
  performance.getEntriesByType('resource').some(({ name, responseEnd }) => responseEnd > 0 && part.test(name)))`;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxOf = (page: Page, selector: string) =>
  page.evaluate<Box>(`document.querySelector('${selector}').getBoundingClientRect().toJSON()`);

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Of each item of the open menu whether a press in its middle hits it. */
const inReach = `[...document.querySelectorAll('[role=menuitem]')].map((item) => {
  const { left, top, width, height } = item.getBoundingClientRect();
  return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})`;

const layerOf = (page: Page, selector: string) =>
  page.evaluate<number>(`Number(getComputedStyle(document.querySelector('${selector}')).zIndex)`);

/** Whether the browser would ask before it leaves the page. */
const warnsOfLeaving = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))";

journey('files go up, survive a lost network, and are looked at', async ({ person, expectFaults }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner')]);
  const company = await openCompany(controller, harbor);
  await folderOf(owner, company, 'Receipts of spring');
  const ledger = note('ledger.txt', 'debit credit '.repeat(8_000));
  await becomes(owner, isAtHand, true);
  expectFaults();
  await owner.context().setOffline(true);
  const papers = [pdfSaying('bank.pdf', 'Opening balance'), picture('till.png'), photo('IMG_0412.HEIC'), ledger];
  await choose(owner, 'Upload', papers);
  await seen(popupOf(owner).getByText(/^Waiting for the network/));
  await owner.context().setOffline(false);
  await seen(popupOf(owner).getByRole('heading', { name: '4 uploads complete' }));
  await popupOf(owner).getByRole('button', { name: 'Close' }).click();
  await unseen(popupOf(owner));
  for (const name of [/^bank\.pdf/, /^till\.png/, /^ledger\.txt/]) await seen(owner.getByText(name));

  await shown(owner, 'till.png');
  const preview = owner.locator('dialog.file-preview');
  const image = preview.getByRole('button', { name: 'Show till.png at full size' });
  await image.click();
  await seen(preview.getByRole('button', { name: 'Fit till.png to the window' }));
  await seen(preview.getByRole('heading', { name: 'till.png' }));
  await seen(preview.getByText('Olivia Hartman · Today', { exact: true }));
  await seen(preview.getByRole('button', { name: 'Download' }));
  const { width, height } = owner.viewportSize() ?? { width: 0, height: 0 };
  for (const [wide, isFull] of [
    [961, false],
    [960, true],
  ] as const) {
    await owner.setViewportSize({ width: wide, height });
    await becomes(owner, "document.querySelector('.file-preview').offsetHeight === innerHeight", isFull);
  }
  await owner.setViewportSize({ width, height });
  await preview.getByRole('button', { name: 'View in Files' }).click();
  await unseen(preview);
  await seen(drawerOf(owner).getByText('till.png').first());
  expect((await drawerOf(owner).boundingBox())?.width).toBe(320);
  await owner.keyboard.press('Escape');
  await shown(owner, 'IMG_0412.HEIC');
  await seen(preview.getByRole('img', { name: 'IMG_0412.HEIC' }));
  await preview.getByRole('button', { name: 'Close' }).click();
  const bytes = '**/api/v2/files/**';
  for (const [said, answer] of [
    ['The preview could not be loaded. Close the file and open it again, or download it.', undefined],
    ['The preview could not be loaded. Close the file and open it again, or download it.', { status: 503 }],
    ['This browser does not support PDF!', { contentType: 'application/pdf', body: 'what no viewer can read' }],
  ] as const) {
    await owner.route(bytes, (route) => (answer ? route.fulfill(answer) : route.abort('failed')));
    await shown(owner, 'bank.pdf');
    await seen(preview.getByText(said));
    await preview.getByRole('button', { name: 'Close' }).click();
    await unseen(preview);
    await owner.unroute(bytes);
  }
  await shown(owner, 'bank.pdf');
  await seen(preview.getByRole('img', { name: 'Page 1 of 1' }));
  await owner.keyboard.press('Escape');
  await unseen(preview);
});

journey('a file stays on the list when what sends it was lost on the way here', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, harbor);
  expectFaults();
  await folderOf(controller, company, 'Lost on the way');
  const unreachable = [/\/assets\/send-bytes-/, /^https?:\/\/[^/]+\/$/];
  for (const address of unreachable) await controller.route(address, (route) => route.abort('internetdisconnected'));
  // it is asked for when a part was lost
  const isAway = controller.waitForEvent('requestfailed', (one) => new URL(one.url()).pathname === '/');
  await controller.reload();
  await isAway;
  for (const address of unreachable) await controller.unroute(address);
  await choose(controller, 'Upload', [note('minutes.txt', 'All were there')]);
  await seen(popupOf(controller).getByText('Failed to upload. Reload the page and choose the file again.'));
  await controller.reload();
  await choose(controller, 'Upload', [note('minutes.txt', 'All were there')]);
  await seen(popupOf(controller).getByRole('heading', { name: '1 upload complete' }));
});

journey('the panel of uploads, menus and messages do not cover each other', async ({ person }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, harbor);
  await folderOf(controller, company, 'Crowded');
  await fill(controller, company, 'Crowded', 'Shelf', 24);
  const papers = Array.from({ length: 5 }, (_, at) => note(`sheet-${at}.txt`, 'one line'));
  await choose(controller, 'Upload', papers);
  await seen(popupOf(controller).getByRole('heading', { name: '5 uploads complete' }));
  const panel = await boxOf(controller, '.upload-popup');
  await controller.mouse.click(panel.left + 60, panel.top - 30, { button: 'right' });
  const items = controller.getByRole('menuitem');
  await seen(items);
  expect(meet(await boxOf(controller, '.menu-list'), panel)).toBe(true);
  expect(await controller.evaluate<boolean[]>(inReach)).not.toContain(false);
  await items.filter({ hasText: 'Details' }).click();
  await controller.locator('.drawer.open').waitFor();
  await controller.locator('.drawer.open').getByRole('button', { name: 'More actions' }).click();
  await items.filter({ hasText: 'Copy link' }).click();
  await seen(controller.locator('.toast'));
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await controller.setViewportSize(size);
    if (size.width === 1024) await controller.keyboard.press('Escape');
    await controller.locator('.toast').hover();
    expect(meet(await boxOf(controller, '.toast'), await boxOf(controller, '.upload-popup'))).toBe(false);
  }
  await controller.setViewportSize({ width: 1440, height: 900 });
  await controller.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const rows = controller.getByRole('row');
  const last = await rows.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((await boxOf(controller, '.upload-popup')).top);
});

journey('from file to file in the preview, and with one step back to the folder', async ({ person }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner')]);
  const company = await openCompany(controller, harbor);
  await folderOf(owner, company, 'To leaf through');
  const folder = owner.url();
  const papers = [
    picture('first.png'),
    note('notes.txt', 'not to be previewed'),
    pdfSaying('second.pdf', 'The second'),
  ];
  await choose(owner, 'Upload', papers);
  await seen(popupOf(owner).getByRole('heading', { name: '3 uploads complete' }));
  await popupOf(owner).getByRole('button', { name: 'Close' }).click();

  await shown(owner, 'first.png');
  const preview = owner.locator('dialog.file-preview');
  const [first, second] = [
    preview.getByRole('img', { name: 'first.png' }),
    preview.getByRole('img', { name: 'Page 1' }),
  ];
  await seen(first);
  const ofFirst = owner.url();
  await preview.getByRole('button', { name: 'Next file', disabled: false }).waitFor();
  await owner.keyboard.press('ArrowRight');
  await seen(second);
  await seen(preview.getByRole('button', { name: 'Next file', disabled: true }));
  expect(new URL(owner.url()).searchParams.get('preview')).not.toBe(new URL(ofFirst).searchParams.get('preview'));
  await preview.getByRole('button', { name: 'Previous file' }).click();
  await seen(first);
  expect(owner.url()).toBe(ofFirst);
  await owner.goBack();
  await unseen(preview);
  expect(owner.url()).toBe(folder);

  await owner.goto(ofFirst);
  await seen(first);
  await owner.keyboard.press('ArrowRight');
  await seen(second);
  await preview.getByRole('button', { name: 'Close' }).click();
  await unseen(preview);
  expect(owner.url()).toBe(folder);
});

journey('an upload goes on when the token of the session has ended on the way', async ({ person, expectFaults }) => {
  // nobody else's session in these journeys, since its token is exchanged
  const staff = await person('taxadmin');
  const company = await openCompany(staff, harbor);
  await folderOf(staff, company, 'Slow lines');
  expectFaults();
  let isLost = false;
  await staff.route('**/api/v2/uploads/**', async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await staff.context().clearCookies({ name: 'access' });
    await staff.evaluate(
      `localStorage.setItem('daybook.session', JSON.stringify({ ...JSON.parse(localStorage['daybook.session']),
        tokenExpiresAt: new Date(Date.now() - 60000).toISOString() }))`,
    );
    await route.abort('connectionreset');
  });
  await choose(staff, 'Upload', [note('minutes.txt', 'All were there')]);
  await seen(popupOf(staff).getByRole('heading', { name: '1 upload complete' }));
  expect(isLost).toBe(true);
});

journey(
  'an upload that is stopped is given up, and one that failed stands above those that arrived',
  async ({ person }) => {
    const controller = await person('controller');
    const company = await openCompany(controller, harbor);
    await folderOf(controller, company, 'Second thoughts');
    let isHeld = true;
    await controller.route('**/api/v2/uploads/**', async (route) => {
      // bytes that never arrive
      if (!isHeld || route.request().method() === 'DELETE') await route.fallback();
    });
    const bytes = controller.waitForRequest('**/api/v2/uploads/**');
    await choose(controller, 'Upload', [note('wrong.txt', 'Not this one')]);
    await bytes;
    await seen(popupOf(controller).getByRole('heading', { name: 'Uploading 1 item' }));
    expect(await controller.evaluate(warnsOfLeaving)).toBe(true);
    await popupOf(controller).getByRole('button', { name: 'Show less' }).click();
    await unseen(popupOf(controller).getByText('wrong.txt'));
    await popupOf(controller).getByRole('button', { name: 'Show more' }).click();
    const answer = controller.waitForResponse((one) => one.request().method() === 'DELETE');
    await popupOf(controller).getByRole('button', { name: 'Stop uploading wrong.txt' }).click();
    expect((await answer).status()).toBe(204);
    await unseen(popupOf(controller));
    expect(await controller.evaluate(warnsOfLeaving)).toBe(false);

    isHeld = false;
    await choose(controller, 'Upload', [note('right.txt', 'This one'), note('setup.exe', 'A program')]);
    await seen(popupOf(controller).getByRole('heading', { name: '1 upload complete' }));
    await seen(popupOf(controller).getByText('1 failed', { exact: true }));
    expect(await popupOf(controller).getByRole('listitem').first().innerText()).toContain('setup.exe');
  },
);

journey('a file dropped beside the list does not take the place of the portal', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, harbor);
  await controller.goto(`/${company}/files/`);
  await seen(controller.getByRole('grid'));
  const isRefused = await controller.evaluate<boolean>(
    `(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'x.txt'));
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('header').dispatchEvent(drop);
      return drop.defaultPrevented;
    })()`,
  );
  expect(isRefused).toBe(true);
  await unseen(popupOf(controller));
});

journey('a name that is taken is asked about, and nothing is overwritten', async ({ person }) => {
  const [controller] = await Promise.all([person('controller')]);
  const company = await openCompany(controller, harbor);
  await folderOf(controller, company, 'Names that are taken');
  await choose(controller, 'Upload', [note('plan.txt', 'first')]);
  await seen(popupOf(controller).getByRole('heading', { name: '1 upload complete' }));
  await choose(controller, 'Upload', [note('plan.txt', 'second')]);
  await seen(controller.getByRole('heading', { name: 'A file with this name already exists' }));
  await controller.getByRole('combobox', { name: 'plan.txt' }).selectOption('NEW_VERSION');
  await controller.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await seen(controller.getByText('plan.txt (v2)'));
  await choose(controller, 'Upload', [note('plan.txt', 'third')]);
  await controller.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await seen(controller.getByText('plan (2).txt'));
});

journey('a client answers a request with files, on a phone too', async ({ person }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner', { device: 'phone' })]);
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'Statements of March', 'upload-request');
  await owner.goto(`/${company}/to-dos/${uuid}`);
  const sheet = drawerOf(owner);
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await seen(sheet.getByText('Please select a file to upload'));
  await seen(owner.getByText('jpg, gif, heic. Up to 5 MB each.'));
  await choose(owner, 'Add files', [note('setup.exe', 'MZ'), note('blank.pdf', '')]);
  const refused = sheet.getByRole('alert').filter({ hasText: 'setup.exe' });
  await seen(refused.getByText('File type not supported. Supported: xls'));
  await seen(refused.getByText('This file is empty. Choose another one.'));
  expect(await findingsOf(owner, 'refused-files-phone')).toEqual([]);
  await refused.getByRole('button', { name: 'Remove setup.exe from the list' }).click();
  await unseen(sheet.getByText('setup.exe'));
  await choose(owner, 'Add files', [pdfSaying('march.pdf', 'Closing balance'), picture('stamp.png')]);
  await seen(sheet.getByRole('button', { name: 'march.pdf', exact: true }));
  await seen(sheet.getByRole('button', { name: 'stamp.png', exact: true }));
  expect(await layerOf(owner, '.upload-popup')).toBeLessThan(await layerOf(owner, '.drawer'));
  const remove = async () => {
    await sheet.getByRole('button', { name: 'Remove stamp.png' }).click();
    await seen(owner.getByText('Are you sure you want delete stamp.png?'));
    await owner.getByRole('button', { name: 'Remove', exact: true }).click();
  };
  await plantFault(owner, 'RemoveUploadedFile', {
    data: { removeUploadedFile: { success: false, errorMessage: null } },
  });
  await remove();
  await seen(owner.getByText('Failed to remove files', { exact: true }));
  await clearFaults(owner);
  await remove();
  await seen(owner.getByText('File removed'));
  await unseen(sheet.getByRole('button', { name: 'stamp.png', exact: true }));
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await seen(owner.getByText('Form successfully submitted.'));
  await controller.goto(`/${company}/to-dos/${uuid}`);
  await seen(drawerOf(controller).getByRole('button', { name: 'march.pdf', exact: true }));
  // more of it, while nobody has looked
  await choose(owner, 'Add files', [pdfSaying('april.pdf', 'Closing balance')]);
  await seen(drawerOf(controller).getByRole('button', { name: 'april.pdf', exact: true }));
  await seen(sheet.getByText('Olivia Hartman added to the answer.'));
});

journey('a comment carries files, which whoever reads it can look at', async ({ person }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner')]);
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'How does the stamp look?');
  await controller.goto(`/${company}/to-dos/${uuid}`);
  const sheet = drawerOf(controller);
  await choose(controller, 'Attach files', [picture('stamp.png')]);
  await seen(sheet.getByRole('button', { name: 'Remove stamp.png' }));
  await sheet.getByLabel('Write a comment').fill('Like this one');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await owner.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(owner).getByRole('button', { name: 'stamp.png' }).click();
  await seen(owner.locator('dialog.file-preview').getByRole('img', { name: 'stamp.png' }));
});
