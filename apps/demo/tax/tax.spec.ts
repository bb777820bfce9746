import { vendorOfBooks } from '@daybook/checks/published';
import { passage } from '@daybook/kernel/rights';
import {
  type Consent,
  consent7216,
  type Definition,
  disclosuresOf,
  type PayeeState,
  payee,
  type Questionnaire,
  questionnaire,
  shipped,
  standingOf,
} from '@daybook/tax/domain';
import { realms } from '../../sandbox/quickbooks/index.js';
import { threeYears } from '../../sandbox/quickbooks/three-years.js';
import { companyUuid } from '../firm.js';
import { day } from '../hours.js';
import { played, until } from '../spec/played.js';
import { taxSeason } from './index.js';

it('is not there before there were questions to ask', () => {
  expect(taxSeason(new Date(0))).toEqual([]);
});

// over Thanksgiving, the turn of the year and the day the filing season ends
describe.each(['2026-11-20T16:00', '2026-11-26T03:00', '2027-01-01T12:00', '2027-04-15T23:59'])('at %s', (moment) => {
  const today = new Date(`${moment}:00.000Z`);
  const years = played(until(taxSeason(today), today))
    .filter(({ decider }) => decider === questionnaire)
    .map(({ state }) => state as Questionnaire);

  it('has years in every state, and answers to be confirmed beside last year’s', () => {
    expect(years.length).toBeGreaterThan(10);
    const forms = years.flatMap((year) => standingOf(shipped[year.definitionVersion] as Definition, year).forms);
    expect(new Set(forms.map(({ status }) => status))).toEqual(
      new Set(['not_started', 'in_progress', 'submitted', 'awaiting_review', 'completed']),
    );
    expect(new Set(years.map(({ setup }) => setup.mode))).toEqual(new Set(['required', 'finished']));
    expect(
      years.some(
        ({ rolledFrom, answers }) => rolledFrom.length > 0 && Object.values(answers).some((one) => one.isToConfirm),
      ),
    ).toBe(true);
    expect(years.filter(({ perjury }) => perjury !== null).length).toBeGreaterThan(3);
  });

  it('has a consent to show tax papers in Manila that ends within a month', () => {
    const [consent] = played(until(taxSeason(today), today)).flatMap(({ decider, state }) =>
      decider === consent7216 ? [state as Consent] : [],
    );
    const company = { disclosures: disclosuresOf({ consent: consent as Consent }) };
    const open = (days: number) =>
      passage({ abroad: { country: 'PH', at: new Date(today.getTime() + days * day).toISOString() } }, company).isOpen;
    expect([open(0), open(20), open(31)]).toEqual([true, true, false]);
  });

  it('has W-9s of vendors in the books, one with the number of somebody else', () => {
    const given = until(taxSeason(today), today).filter(({ decider }) => decider === payee);
    const realm = realms.find(({ name }) => name.startsWith('Cedar'));
    const vendors = realm ? threeYears(realm, '2026-11-20').list('Vendor') : [];
    const named = new Map(vendors.map((one) => [vendorOfBooks(companyUuid('cedar'), realm?.id ?? '', one.Id), one]));
    expect(given.map(({ stream }) => named.get(stream)?.DisplayName)).toEqual([
      'Bayside Supply',
      'Evergreen Properties',
    ]);
    const tins = played(given).map(({ state }) => (state as PayeeState).w9?.form?.tin);
    expect(tins.map((tin) => tin?.endsWith('0001'))).toEqual([false, true]);
  });

  it('has counted all of them for the lists', () => {
    expect(years.filter(({ counted }) => counted === null)).toEqual([]);
  });
});
