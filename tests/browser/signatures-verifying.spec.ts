import { journey } from './stage/journey.js';
import { press } from './stage/keys.js';
import { devices, findingsOf } from './stage/looks.js';
import { note, type Paper, pdfSaying } from './stage/papers.js';
import { clearFaults, plantFault } from './stage/requests.js';
import { openCompany, seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
const uuid = '00000000-0000-4000-8000-000000000001';
const document = {
  ...{ uuid, name: 'Engagement letter 2026', signedAt: '2026-03-02T15:04:00.000Z' },
  company: { uuid, name: harbor },
  signers: [{ uuid, name: 'Olivia Hartman', signedAt: '2026-03-02T15:04:00.000Z' }],
};

for (const device of devices) {
  journey(
    `a PDF is checked on a ${device}, and whatever is wrong with it is said`,
    async ({ person, expectFaults }) => {
      expectFaults();
      const owner = await person('owner', { device });
      const company = await openCompany(owner, harbor);
      await owner.goto(`/${company}/sign/verify`);
      const check = async (paper: Paper) => {
        const chooser = owner.waitForEvent('filechooser');
        await owner.getByRole('button', { name: /^(Choose a|Check another) PDF$/ }).click();
        await (await chooser).setFiles(paper);
      };
      await seen(owner.getByRole('heading', { name: 'Check a signed PDF' }));
      expect(await findingsOf(owner, `signatures-verify-empty-${device}`)).toEqual([]);
      await check(pdfSaying('Letter.pdf', 'Nobody signed this'));
      await seen(owner.getByRole('heading', { name: 'Not signed' }));
      expect(await findingsOf(owner, `signatures-verify-unsigned-${device}`)).toEqual([]);
      await check(note('Letter.txt', 'Signed, the firm'));
      await seen(owner.getByRole('heading', { name: 'Not a PDF' }));

      const found = { success: true, errorMessage: null, code: null, verdict: 'unchanged', document };
      await plantFault(owner, 'VerifySignedDocument', { data: { verifySignedDocument: found } });
      await check(pdfSaying('Letter (signed).pdf', 'Signed'));
      await seen(owner.getByText('Engagement letter 2026'));
      await seen(owner.getByRole('heading', { name: 'Sealed by this firm, unchanged' }));
      expect(await findingsOf(owner, `signatures-verify-ours-${device}`)).toEqual([]);
      await clearFaults(owner);
      await plantFault(owner, 'VerifySignedDocument');
      await check(pdfSaying('Letter.pdf', 'Signed'));
      await seen(owner.getByRole('alert'));
      await clearFaults(owner);
      await check(pdfSaying('Letter.pdf', 'Signed'));
      await seen(owner.getByRole('heading', { name: 'Not signed' }));
    },
  );
}

journey('staff check a PDF from their list, by keyboard', async ({ person }) => {
  const staff = await person('controller');
  const company = await openCompany(staff, harbor);
  await staff.goto(`/${company}/document-signatures/`);
  await staff.getByRole('link', { name: 'Check a signed PDF' }).click();
  await seen(staff.getByRole('heading', { name: 'Check a signed PDF' }));
  const chooser = staff.waitForEvent('filechooser');
  await press(staff, staff.getByRole('button', { name: 'Choose a PDF' }));
  await (await chooser).setFiles(pdfSaying('Letter.pdf', 'Nobody signed this'));
  await seen(staff.getByRole('heading', { name: 'Not signed' }));
});
