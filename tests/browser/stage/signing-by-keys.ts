import type { Page } from 'playwright-core';
import { seen } from './screens.js';
import type { Steps } from './steps.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Agrees to sign the document that is open, and signs the first field of it by typing a name. */
export async function beginToSign(page: Page, steps: Steps, name: string): Promise<void> {
  await steps.tabTo(page.getByLabel('I agree to sign this document electronically'));
  await steps.key('Space');
  await steps.press(button(page, 'Agree and continue'));
  await seen(page.getByRole('button', { name: 'Next field', disabled: false }));
  await steps.press(button(page, 'Next field'));
  await steps.key('Enter');
  await seen(page.getByLabel('Type your name').and(page.locator(':focus')));
  await steps.key('Control+a');
  await steps.type(name);
  await steps.key('Enter');
}

/** Signs the document that is open: two signatures with a title between them, as `sendOpened` asks for. */
export async function signTwice(page: Page, steps: Steps, name: string): Promise<void> {
  await beginToSign(page, steps, name);
  await seen(page.getByRole('status').getByText('2 required fields left'));
  await steps.press(button(page, 'Next field'));
  await steps.type('Attorney');
  await steps.press(button(page, 'Next field'));
  await steps.key('Enter');
  await finish(page, steps);
}

/** Hands in what was signed. */
export async function finish(page: Page, steps: Steps): Promise<void> {
  await seen(page.getByRole('status').getByText('All required fields are filled in.'));
  await steps.press(button(page, 'Finish'));
  await steps.press(button(page, 'Sign document'));
}
