import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openPromise } from 'yauzl';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

/** Unpacks a zip into a folder, as an auditor does. */
async function unpack(path: string, folder: string): Promise<void> {
  const archive = await openPromise(path, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    const to = join(folder, entry.fileName);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray()));
  }
}

journey('a superuser makes a pack, and an auditor verifies it without Daybook', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/evidence');
  const form = admin.getByRole('form', { name: 'New pack' });
  await form.getByRole('button', { name: 'Make pack' }).click();
  await seen(form.getByRole('alert').getByText('Choose a company.'));
  await form.getByLabel('Company').selectOption({ label: 'Harbor Street Bakery LLC' });
  await form.getByLabel('From').fill('2020-01-01');
  await form.getByRole('checkbox', { name: 'Files' }).uncheck();
  await form.getByRole('button', { name: 'Make pack' }).click();
  const button = admin.getByRole('button', { name: /^Download evidence-2020-01-01/ });
  await seen(button);
  await seen(admin.getByText(/^\d+ events, 0 files · requested today at /));
  expect(await findingsOf(admin, 'evidence')).toEqual([]);

  const [download] = await Promise.all([admin.waitForEvent('download'), button.click()]);
  const folder = mkdtempSync(join(tmpdir(), 'daybook-auditor-'));
  try {
    await download.saveAs(join(folder, 'pack.zip'));
    const pack = join(folder, 'pack');
    await unpack(join(folder, 'pack.zip'), pack);
    const key = await admin.locator('.evidence-key code').innerText();
    const says = execFileSync(process.execPath, ['verify.mjs', '--key', key], { cwd: pack, env: {}, encoding: 'utf8' });
    expect(says).toContain('✓ Everything is as it was signed.');
    // the download is on record
    do {
      await admin.reload();
      await seen(button);
    } while ((await admin.getByText(/last downloaded/).count()) === 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
