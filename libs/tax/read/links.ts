import { type LinkedPages, pageOfCompany } from '@daybook/kernel/contributions';

const pages = 'tax-questionnaire';

/** Where links of tax mails and of the work list lead. */
export const taxLinks: LinkedPages = {
  tq: { of: 'company', at: (company, rest) => `${company}${[pages, ...yearIn(rest)].join('/')}` },
  consents: pageOfCompany(`${pages}/consents`),
  'tax-payees': pageOfCompany(`${pages}/form-1099/workspace`),
  'form-1099-statements': pageOfCompany(`${pages}/form-1099/workspace`),
  'form-1099': {
    of: 'company',
    at: (company, rest) => `${company}${pages}/form-1099${/\?year=\d{4}$/.exec(rest)?.[0] ?? ''}`,
  },
};

/** `/{year}/{form}`, of which the form, or both, may be left out. */
function yearIn(rest: string): readonly string[] {
  const [, year, form] = /^\/(\d{4})(?:\/([a-z\d-]+))?\/?$/.exec(rest) ?? [];
  return [year, form].filter((part) => part !== undefined);
}
