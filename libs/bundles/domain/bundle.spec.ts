import { given } from '@daybook/kernel/events/spec';
import { sampleBundle, sampleStep } from './bundle-samples.js';
import { bundle, bundleRefusal, type Rhythm, type Step, shippedBundles, stepFaults } from './index.js';

const text = sampleBundle();
const save = { type: 'SaveBundle', basedOn: null, ...text } as const;
const created = { type: 'BundleCreated', data: text } as const;
const withSteps = (...steps: Step[]) => bundleRefusal(sampleBundle({ steps }));

it('is created, changed by who saw its newest version, and deleted', () => {
  expect(given(bundle).when(save).decision).toEqual([created]);
  expect(given(bundle, created).when({ ...save, basedOn: 1 }).decision).toEqual([]);
  const renamed = { ...save, name: ' Close ', basedOn: 1 };
  const changed = { type: 'BundleChanged', data: { ...text, name: 'Close' } } as const;
  expect(given(bundle, created).when(renamed).decision).toEqual([changed]);
  expect(given(bundle, created, changed).when({ ...renamed, name: 'Other' }).decision).toMatchObject({
    refused: 'changedMeanwhile',
  });
  expect(given(bundle, created).when({ type: 'RetireBundle' }).decision).toEqual([{ type: 'BundleRetired', data: {} }]);
  const retired = { type: 'BundleRetired', data: {} } as const;
  expect(given(bundle, created, retired).when(save).decision).toMatchObject({ refused: 'retired' });
});

it('is refused with a sentence that names the step and what to do', () => {
  const said = (...steps: Step[]) => withSteps(...steps)?.message;
  expect(said(sampleStep({ title: 'For {moth}' }))).toBe(
    'Step 1: there is no placeholder {moth} here. Use {month}, {quarter}, {year}, {last year}, {company}.',
  );
  expect(said(sampleStep(), sampleStep({ key: 'b', after: 'gone' }))).toBe(
    'Step 2: the step it is due after is no longer there. Choose another step or the end of the period.',
  );
  expect(said(sampleStep({ after: 'statements' }))).toBe(
    'Step 1: it cannot be due after itself. Choose another step or the end of the period.',
  );
  const [one, two] = [sampleStep({ key: 'one', title: 'One', after: 'two' }), sampleStep({ key: 'two', title: 'Two' })];
  expect(said(one, { ...two, after: 'one' })).toBe(
    '“One” and “Two” wait for one another, so none of them has a due date. Count one of them from the end of the period.',
  );
  const three = sampleStep({ key: 'three', title: 'Three', after: 'one' });
  expect(said(one, { ...two, after: 'three' }, three)).toContain('“One”, “Two” and “Three” wait for one another');
  expect(said(sampleStep({ type: 'text-field', asks: 'firm' }))).toContain('what the firm does itself');
  expect(said(sampleStep({ owner: 'controller', reviewer: 'controller' }))).toContain('another role than the owner');
  expect(said(sampleStep({ type: 'text-field', papers: ['W-2'] }))).toContain('only an upload request lists documents');
  expect(said(sampleStep({ papers: ['W-2', ' w-2', ''] }))).toContain('a document is listed twice');
  expect(said(sampleStep({ papers: ['For {moth}'] }))).toContain('there is no placeholder {moth} here');
  expect(said(sampleStep({ papers: ['x'.repeat(201)] }))).toContain('shorten the names of documents');
  expect(said(sampleStep({ papers: Array.from({ length: 41 }, (_, n) => `${n}`) }))).toContain('at most 40 documents');
  expect(bundleRefusal(sampleBundle({ steps: [sampleStep({ papers: ['W-2', '', ''] })] }))).toBeUndefined();
  expect(said(sampleStep({ days: 1.5 }))).toContain('whole number of days');
  expect(said(sampleStep({ days: 367 }))).toContain('at most 366');
  expect(said(sampleStep(), sampleStep())).toBe('Step 2: another step has the same key.');
});

it('knows only the placeholders that its rhythm has words for', () => {
  const faults = (every: Rhythm, title: string) => stepFaults({ every, steps: [sampleStep({ title })] }).length;
  expect(faults('month', '{month} {quarter} {year} {last year} {company}')).toBe(0);
  expect(faults('quarter', '{month}')).toBe(1);
  expect(faults('year', '{quarter}')).toBe(1);
  expect(faults('once', '{year}')).toBe(1);
  expect(faults('once', '{last year}')).toBe(1);
  expect(faults('once', '{company} {}')).toBe(1);
});

it('has limits on everything that is typed', () => {
  expect(bundleRefusal(sampleBundle({ name: ' ' }))?.refused).toBe('nameMissing');
  expect(bundleRefusal(sampleBundle({ name: 'x'.repeat(256) }))?.refused).toBe('nameTooLong');
  expect(bundleRefusal(sampleBundle({ every: 'week' as Rhythm }))?.refused).toBe('rhythmUnknown');
  expect(withSteps()?.refused).toBe('stepsMissing');
  const many = Array.from({ length: 51 }, (_, n) => sampleStep({ key: `step-${n}` }));
  expect(withSteps(...many)?.refused).toBe('tooManySteps');
  expect(withSteps(...many.slice(1))).toBeUndefined();
  expect(withSteps(sampleStep({ details: 'x'.repeat(2001) }))?.message).toContain('2000 characters');
});

it.each(shippedBundles.map((shipped) => [shipped.name, shipped] as const))('ships %s without a fault', (_, shipped) => {
  // which kinds areas bring, these say themselves
  expect(bundleRefusal(shipped, null)).toBeUndefined();
});

it('takes steps of kinds that other areas bring, with what is chosen for them', () => {
  const sign = sampleStep({ type: 'signature', choice: 'letter' });
  const brought = [
    { type: 'signature', label: 'Document', choice: { label: 'Template', missing: 'choose a template.' } },
  ];
  const said = (step: Step, kinds: typeof brought | null = brought) =>
    bundleRefusal(sampleBundle({ steps: [step] }), kinds)?.message;
  expect(said(sign)).toBeUndefined();
  expect(said(sign, [])).toBe('Step 1: choose a kind of to-do.');
  expect(said({ ...sign, choice: '' })).toBe('Step 1: choose a template.');
  expect(said({ ...sign, choice: 'x'.repeat(101) })).toBe('Step 1: choose a template.');
  expect(said({ ...sign, asks: 'firm' })).toContain('what the firm does itself');
  expect(said(sampleStep({ choice: 'letter' }))).toContain('nothing can be chosen');
  // which kinds there are was looked up when it was saved
  expect(said(sign, null)).toBeUndefined();
  const wanted = { type: 'SaveBundle', basedOn: null, ...sampleBundle({ steps: [sign] }) } as const;
  expect(given(bundle).when(wanted).decision).toMatchObject({ refused: 'step' });
  expect(given(bundle).when({ ...wanted, brought }).decision).toMatchObject([
    { data: { steps: [{ choice: 'letter' }] } },
  ]);
});
