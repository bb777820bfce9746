import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { press, tabTo } from './stage/keys.js';
import { findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { becomes, drawerOf, drawn, linesOf, seen, unseen } from './stage/screens.js';
import { askToSign, drawByFinger, fillDocument, sendOpened } from './stage/signatures.js';

const harbor = 'Harbor Street Bakery LLC';
const [olivia, gavin] = ['Olivia Hartman', 'Gavin Brooks'];
const letter = pdfSaying('Letter of advice.pdf', 'We advise you on your payroll.', 'Either side may end this.');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pagesShown = (page: Page) => seen(page.getByRole('button', { name: 'Next field', disabled: false }));
/** A PDF is checked before it is sent, which takes a while where much else is checked. */
const openFromDrawer = (page: Page) => drawerOf(page).getByRole('link', { name: 'Review and sign' }).click();
/** Letters of a hand lean over the end of their line. */
const isInkWithin = `() => {
  const line = document.querySelector('dialog .handwriting > span');
  const pen = document.createElement('canvas').getContext('2d');
  const { fontSize, fontFamily } = getComputedStyle(line);
  pen.font = fontSize + ' ' + fontFamily;
  return document.fonts.check(pen.font) && pen.measureText(line.textContent).actualBoundingBoxRight <= line.clientWidth;
}`;
const said = (page: Page, text: string) => seen(page.getByRole('status').getByText(text));

journey('two sign in order: one draws on a phone, one types with the keyboard alone', async ({ person }) => {
  const [staff, first, second] = await Promise.all([
    person('controller'),
    person('owner', { device: 'phone' }),
    person('guest'),
  ]);
  const company = await companyNamed(staff, harbor);
  await staff.goto(`/${company}/to-dos`);
  await staff.getByRole('button', { name: 'Add to-do' }).click();
  await staff.getByText('A document to sign').click();
  await staff.getByRole('link', { name: 'Upload a PDF and place its fields' }).click();
  await fillDocument(staff, letter, olivia, gavin);
  const uuid = await sendOpened(staff);
  const findings: string[] = [];
  const look = async (page: Page, name: string) => findings.push(...(await findingsOf(page, `signing-${name}`)));

  await second.goto(`/${company}/sign/${uuid}`);
  await said(second, 'It is not your turn yet');
  await seen(second.getByText(`${olivia} signs first.`, { exact: false }));

  await first.goto(`/${company}/sign`);
  await seen(first.getByRole('link', { name: 'Review and sign Letter of advice' }));
  await look(first, 'list-phone');
  await first.getByRole('link', { name: 'Review and sign Letter of advice' }).first().click();
  await button(first, 'Agree and continue').click();
  await seen(first.getByRole('alert').getByText('Check the box to agree, or decline to sign.'));
  await look(first, 'consent-phone');
  await first.getByLabel('I agree to sign this document electronically').check();
  await button(first, 'Agree and continue').click();
  await pagesShown(first);
  await said(first, '3 required fields left');
  await unseen(first.locator('.banner')); // the paper has the screen
  const [paper, next] = await Promise.all([
    first.locator('.signing-pages').boundingBox(),
    button(first, 'Next field').boundingBox(),
  ]);
  const { height } = first.viewportSize() ?? { height: 0 };
  expect((paper?.height ?? 0) / height).toBeGreaterThanOrEqual(2 / 3);
  expect((next?.y ?? height) + (next?.height ?? 0)).toBeLessThanOrEqual(height);
  await look(first, 'fields-phone');

  await button(first, 'Next field').tap();
  await first.locator(':focus').tap();
  await first.getByRole('tab', { name: 'Draw' }).tap();
  await button(first, 'Use this signature').tap();
  await seen(first.getByText('Draw in the box first.'));
  const upright = first.viewportSize();
  await first.setViewportSize({ width: 844, height: 390 });
  const onItsSide = await button(first, 'Use this signature').boundingBox();
  expect((onItsSide?.y ?? 390) + (onItsSide?.height ?? 0)).toBeLessThanOrEqual(390);
  await look(first, 'drawing-phone-on-its-side');
  if (upright) await first.setViewportSize(upright);
  await drawByFinger(first);
  await look(first, 'drawing-phone');
  // Chromium's simulated touch can lose the tap behind a line; people tap once more
  const use = button(first, 'Use this signature');
  await eventually(async () => {
    if (await use.isVisible()) await use.tap();
    await drawn(first);
    expect(await use.isVisible()).toBe(false);
  });
  await said(first, '2 required fields left');
  await button(first, 'Next field').tap();
  await first.locator(':focus').tap();
  await first.getByRole('dialog').getByLabel('Your title').fill('Owner');
  await button(first, 'Done').tap();
  await button(first, 'Finish later').tap();
  await said(first, 'You can finish this later');
  await first.reload();
  await seen(first.getByText('What you filled in earlier is still here.', { exact: false }));
  await pagesShown(first);
  await said(first, '1 required field left');
  await button(first, 'Next field').tap();
  await first.locator(':focus').tap();
  await said(first, 'All required fields are filled in.');
  await button(first, 'Finish').tap();
  await button(first, 'Sign document').tap();
  await said(first, 'You have signed');
  await seen(first.getByText(`${gavin} signs next.`, { exact: false }));
  await look(first, 'signed-phone');

  // by itself, as the page was left open
  await tabTo(second, second.getByLabel('I agree to sign this document electronically'));
  await second.keyboard.press('Space');
  await press(second, button(second, 'Agree and continue'));
  await pagesShown(second);
  // a colleague has signed before
  await seen(second.locator('.filled-place.signature').first());
  await press(second, button(second, 'Next field'));
  await second.keyboard.press('Enter');
  const typed = second.getByLabel('Type your name');
  await seen(typed.and(second.locator(':focus')));
  await look(second, 'typing-desktop');
  await typed.fill('田中 أحمد');
  await look(second, 'letters-desktop');
  await second.keyboard.press('Enter');
  await said(second, '2 required fields left');
  await press(second, button(second, 'Next field'));
  await second.keyboard.type('麺 \u{10380}');
  await press(second, button(second, 'Next field'));
  await second.keyboard.press('Enter');
  await press(second, button(second, 'Finish'));
  await press(second, button(second, 'Sign document'));
  await seen(second.getByText(/The signed PDF cannot show some of these characters/));
  await look(second, 'characters-desktop');
  await second.locator('input.sign-field.text').fill('麺 Baker');
  await look(second, 'fields-desktop');
  await press(second, button(second, 'Finish'));
  await press(second, button(second, 'Sign document'));
  await said(second, 'Everyone has signed');
  await seen(second.getByRole('link', { name: 'Open signed PDF' }));
  await look(second, 'completed-desktop');
  await second.getByRole('link', { name: 'All documents to sign' }).click();
  await seen(second.getByRole('link', { name: 'Open signed PDF of Letter of advice' }));
  await look(second, 'list-desktop');

  await staff.goto(`/${company}/to-dos?filter=completed`);
  await staff.getByRole('link', { name: 'Letter of advice' }).first().click();
  await seen(drawerOf(staff).getByRole('link', { name: 'Open signed PDF' }));
  await staff.goto(`/${company}/document-signatures/${uuid}/`);
  await staff.getByRole('button', { name: 'Actions for Letter of advice' }).click();
  await staff.getByRole('menuitem', { name: 'History' }).click();
  const history = staff.getByRole('dialog', { name: 'History of “Letter of advice”' });
  await seen(history.getByText('signed', { exact: false }).first());
  await look(staff, 'history-desktop');
  expect(findings).toEqual([]);
});

journey('a to-do asks for a signature, and is complete once it is given', async ({ person }) => {
  const [staff, client] = await Promise.all([person('controller'), person('guest', { scheme: 'dark' })]);
  const company = await companyNamed(staff, harbor);
  const todo = await askToSign(staff, company, 'Sign for the return of the bakery', client);
  await client.goto(`/${company}/to-dos/${todo}`);
  await openFromDrawer(client);
  await client.getByLabel('I agree to sign this document electronically').check();
  await button(client, 'Agree and continue').click();
  await pagesShown(client);
  await button(client, 'Next field').click();
  await becomes(client, "getComputedStyle(document.querySelector('.sign-fields')).colorScheme", 'light');
  await client.keyboard.press('Enter');
  await client.getByLabel('Type your name').fill('Gavin B. H');
  await becomes(client, `(${isInkWithin})()`, true);
  await button(client, 'Use this signature').click();
  await button(client, 'Finish').click();
  await staff.goto(`/${company}/to-dos/${todo}`);
  await seen(drawerOf(staff).getByText('Opened by a signer'));
  await button(client, 'Sign document').click();
  await said(client, 'Everyone has signed');
  await seen(drawerOf(staff).getByText('Completed').first());
  await client.goto(`/${company}/to-dos/${todo}`);
  await seen(drawerOf(client).getByText('Signed', { exact: true }));
  await unseen(drawerOf(client).getByRole('link', { name: 'Review and sign' }));
});

journey('who declines says why, and is told what comes next', async ({ person }) => {
  const [staff, client] = await Promise.all([person('controller'), person('guest', { device: 'phone' })]);
  const company = await companyNamed(staff, harbor);
  const todo = await askToSign(staff, company, 'Sign for the return of last year', client);
  await client.goto(`/${company}/to-dos/${todo}`);
  await openFromDrawer(client);
  await button(client, 'Decline to sign').click();
  await button(client, 'Decline').click();
  await seen(client.getByText('Say why, so that we know what to change.'));
  await client.getByLabel('Reason').fill('The year is wrong');
  expect(await findingsOf(client, 'signing-decline-phone')).toEqual([]);
  await button(client, 'Decline').click();
  await said(client, 'You declined to sign');
  expect(await findingsOf(client, 'signing-declined-phone')).toEqual([]);
  await client.goto(`/${company}/to-dos/${todo}`);
  await seen(drawerOf(client).getByText('We will send you a new document', { exact: false }));

  await staff.goto(`/${company}/document-signatures/`);
  await seen(linesOf(staff).filter({ hasText: 'Declined' }).getByText('The year is wrong'));
  await client.goto(`/${company}/sign/${todo}`);
  await seen(client.getByText('This document is not there'));
  expect(await findingsOf(client, 'signing-not-there-phone')).toEqual([]);
});
