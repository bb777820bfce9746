import { type CompanyAccess, companyPerms, mayInCompany, mayReadTaxPapers, type Reason, type Viewer } from './index.js';
import { memberViewer, sampleCompany, sampleDisclosure, sampleViewer } from './spec/index.js';

const at = '2027-03-01T12:00:00.000Z';
const manila = (moment = at): Viewer =>
  sampleViewer({ isStaff: true, team: 'TAX', abroad: { country: 'PH', at: moment } });
const bakery = sampleCompany();
const consenting = (changes: Parameters<typeof sampleDisclosure>[0] = {}): CompanyAccess =>
  sampleCompany({ disclosures: [sampleDisclosure(changes)] });
const taxPerms = (viewer: Viewer, company: CompanyAccess) => {
  const { viewFeatureTq, answerTq, seeToTq, manageTq } = companyPerms(viewer, company);
  return [viewFeatureTq, answerTq, seeToTq, manageTq];
};

describe('staff abroad', () => {
  it('see no tax without a consent, but may ask for one', () => {
    expect(taxPerms(manila(), bakery)).toEqual([false, false, false, true]);
    expect(taxPerms(manila(), consenting())).toEqual([true, true, true, true]);
    expect(taxPerms({ ...manila(), isSuperuser: true }, bakery)).toEqual([false, false, false, true]);
  });

  it.each([
    ['2026-11-27T15:59:59.999Z', false],
    ['2026-11-27T16:00:00.000Z', true],
    ['2027-11-28T04:59:59.999Z', true],
    ['2027-11-28T05:00:00.000Z', false],
  ])('at %s: %s', (moment, sees) => {
    expect(mayInCompany(manila(moment), 'viewFeatureTq', consenting())).toBe(sees);
  });

  it('keep every other right', () => {
    const others = ({ viewFeatureTq: _, answerTq: __, seeToTq: ___, ...rest }: Record<string, boolean>) => rest;
    const home = sampleViewer({ isStaff: true, team: 'TAX' });
    expect(others(companyPerms(manila(), bakery))).toEqual(others(companyPerms(home, bakery)));
  });

  it('are told why not', () => {
    const heard: Reason[] = [];
    const hear = (viewer: Viewer, company: CompanyAccess) =>
      mayInCompany(viewer, 'viewFeatureTq', company, (reason) => heard.push(reason));
    hear(manila(), bakery);
    hear(manila('2028-01-01T00:00:00.000Z'), consenting());
    hear({ ...manila(), abroad: { country: null, at } }, consenting());
    expect(heard).toEqual([
      { is: 'noConsent', because: 'noConsent', country: 'PH' },
      { is: 'noConsent', because: 'ended', country: 'PH' },
      { is: 'noConsent', because: 'notCovered', country: null },
    ]);
  });

  it('see what the consent names and nothing beside', () => {
    const some = consenting({ information: ['answers'], years: [2026] });
    const reads = (asked: Parameters<typeof mayReadTaxPapers>[2]) => mayReadTaxPapers(manila(), some, asked);
    expect(reads({ information: 'answers', year: 2026 })).toBe(true);
    expect(reads({ information: 'papers', year: 2026 })).toBe(false);
    expect(reads({ information: 'answers', year: 2025 })).toBe(false);
    expect(reads({ information: 'answers', year: null })).toBe(false);
    expect(reads({})).toBe(true);
  });
});

it('asks nobody else for a consent', () => {
  const home = sampleViewer({ isStaff: true, team: 'TAX' });
  expect(taxPerms(home, bakery)).toEqual([true, true, true, true]);
  expect(taxPerms(memberViewer({ role: 'client_owner' }), bakery)).toEqual([true, true, true, false]);
});
