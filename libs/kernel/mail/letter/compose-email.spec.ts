import { composeEmail } from './compose-email.js';

const brand = { firmName: 'Ledger & Sons', firmAccent: null, firmLogo: null };
const wording = {
  brand,
  name: 'Ana',
  subject: '2 updates',
  paragraphs: ['It is <b>nearly</b> March.'],
  sections: [
    {
      heading: 'New to-dos',
      lines: [{ title: 'Fees <script>', note: 'due 2026-03-01', href: 'http://x.test/a?b=1&c=2' }],
    },
    { heading: 'Files', lines: [] },
  ],
  button: { label: 'Open Daybook', href: 'http://x.test/' },
  closing: 'Please answer in Daybook.',
  why: 'You get this because you are asked.',
  footer: [{ label: 'Turn off', href: 'http://x.test/off' }],
};

it('says everything in its order as text', async () => {
  const { subject, text } = await composeEmail(wording);
  expect(subject).toBe('2 updates');
  expect(text).toBe(
    [
      'Hello Ana,',
      'It is <b>nearly</b> March.',
      'New to-dos\n- Fees <script> http://x.test/a?b=1&c=2\n  due 2026-03-01',
      'Open Daybook http://x.test/',
      'Please answer in Daybook.',
      'Ledger & Sons',
      'You get this because you are asked.',
      'Turn off http://x.test/off',
    ].join('\n\n'),
  );
});

it('takes signs of HTML for words', async () => {
  const { html } = await composeEmail(wording);
  expect(html).toContain('It is &lt;b&gt;nearly&lt;/b&gt; March.');
  expect(html).toContain('Fees &lt;script&gt;');
  expect(html).toContain('href="http://x.test/a?b=1&amp;c=2"');
  expect(html).not.toMatch(/<(script|b)\b/);
});

it('leaves out what there is none of', async () => {
  const { html, text } = await composeEmail({
    brand: { ...brand, firmName: 'Ledger' },
    name: ' ',
    subject: 'Hi',
    why: 'You asked.',
  });
  expect(text).toBe('Hello,\n\nLedger\n\nYou asked.');
  expect(html).not.toMatch(/<(ul|h2|a)\b/);
});

it('has buttons and links in the color of the firm', async () => {
  const colored = (await composeEmail({ ...wording, brand: { ...brand, firmAccent: '#7a1f3d' } })).html;
  expect(colored.match(/#7a1f3d/g)).toHaveLength(3);
  expect(colored).not.toContain('#1f4e79');
  expect((await composeEmail(wording)).html.match(/#1f4e79/g)).toHaveLength(3);
});

it('has the logo of the firm in the place of its name, and the name where pictures are not shown', async () => {
  const firmLogo = 'https://x.test/api/v2/firm/logo/a/b.png';
  const { html, text } = await composeEmail({ ...wording, brand: { ...brand, firmLogo } });
  expect(html).toMatch(/<img[^>]*src="https:\/\/x\.test\/api\/v2\/firm\/logo\/a\/b\.png"[^>]*>/);
  expect(html).toMatch(/<img[^>]*alt="Ledger &amp; Sons"/);
  expect(text).toBe((await composeEmail(wording)).text);
});

it('ends a sentence once where a name ends it with a period', async () => {
  const { html, text } = await composeEmail({
    ...wording,
    paragraphs: ['Ana signed “Fees” for Kettle & Crumb Inc..', 'Wait... Bank Co.. is away.'],
    closing: 'Ask Ledger Corp..',
    why: 'You are a member of Kettle & Crumb Inc.. You can leave.',
  });
  expect(text).not.toMatch(/[a-z]\.\.(?!\.)/);
  expect(text).toContain('for Kettle & Crumb Inc.\n');
  expect(text).toContain('Wait... Bank Co. is away.');
  expect(text).toContain('You are a member of Kettle & Crumb Inc. You can leave.');
  expect(html).not.toContain('Inc..');
});
