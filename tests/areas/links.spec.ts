import { portalLinkIn } from '@daybook/companies/domain';
import { product } from '../../apps/areas.js';

const pages = Object.assign({}, ...product.areas.map(({ links }) => links));

/** Where a link of a mail leads whose thing has its page at `/home`; undefined: to that page. */
function led(path: string): string | undefined {
  const { kind, rest } = portalLinkIn(path) ?? { kind: '', rest: '' };
  return pages[kind]?.at('/home/', rest);
}

const uuid = '00000000-0000-4000-8000-00000000000a';
const other = '00000000-0000-4000-8000-00000000000b';

it.each([
  ['team', '', '/home/company-settings/team'],
  ['check-settings', '', '/home/company-settings/send-check'],
  ['consents', '', '/home/tax-questionnaire/consents'],
  ['tax-payees', '', '/home/tax-questionnaire/form-1099/workspace'],
  ['form-1099-statements', '', '/home/tax-questionnaire/form-1099/workspace'],
  ['form-1099', '', '/home/tax-questionnaire/form-1099'],
  ['form-1099', '?year=2026', '/home/tax-questionnaire/form-1099?year=2026'],
  ['form-1099', '?year=2026&next=/admin', '/home/tax-questionnaire/form-1099'],
  ['tq', '', '/home/tax-questionnaire'],
  ['tq', '/2026', '/home/tax-questionnaire/2026'],
  ['tq', '/2026/tax-payments/', '/home/tax-questionnaire/2026/tax-payments'],
  ['tq', '/../../admin', '/home/tax-questionnaire'],
  ['letters', '', '/staff/engagement-letters?filter=%7B%22endsSoon%22%3Atrue%7D'],
  ['supportMessage', '', '/staff/work?filter=%7B%22kind%22%3A%22supportMessage%22%7D'],
])('leads from /links/%s/…%s to %s', (kind, rest, page) => {
  expect(led(`/links/${kind}/${uuid}${rest}`)).toBe(page);
  expect(pages[kind].of).toBe('company');
});

it('opens a chat at a message, or where it opens by itself', () => {
  const at = (rest: string) => pages.chat.at(`/home/?chatId=${uuid}_newest`, rest);
  expect(at(`_${other.toUpperCase()}/`)).toBe(`/home/?chatId=${uuid}_${other}`);
  for (const rest of ['', '_', '/', `_${other}_${other}`, '_../admin']) expect(at(rest)).toBeFalsy();
});

it.each(['todo', 'check', 'company', 'of/old'])('leaves %s to the page of its thing', (kind) => {
  expect(led(`/links/${kind}/${uuid}`)).toBeUndefined();
});

it('knows where work leads whose link names the company', () => {
  const named = product.work.filter(({ linkedAs }) => linkedAs?.('subject', 'company') === 'company');
  expect(named.map(({ kind }) => kind)).not.toHaveLength(0);
  for (const { kind } of named) expect(pages).toHaveProperty([kind]);
});
