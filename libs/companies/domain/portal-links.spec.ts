import { portalLinkIn } from './portal-links.js';

const chat = '00000000-0000-4000-8000-00000000000a';
const message = '00000000-0000-4000-8000-00000000000b';

it('opens a chat at a message, or at its newest', () => {
  expect(portalLinkIn(`/links/chat/${chat}_${message}`)).toEqual({ uuid: chat, message });
  expect(portalLinkIn(`/links/chat/${chat.toUpperCase()}_${message.toUpperCase()}/`)).toMatchObject({
    uuid: chat,
    message,
  });
  for (const path of [`/links/chat/${chat}`, `/links/chat/${chat}_`])
    expect(portalLinkIn(path)).toEqual({ uuid: chat });
});

const company = chat;

it.each([
  [`company/${company}`, `/${company}/`],
  [`team/${company}`, `/${company}/company-settings/team`],
  [`consents/${company}`, `/${company}/tax-questionnaire/consents`],
  [`form-1099/${company}?year=2026`, `/${company}/tax-questionnaire/form-1099?year=2026`],
  [`form-1099/${company}?year=2026&next=/admin`, `/${company}/tax-questionnaire/form-1099`],
  [`tq/${company}/2026/income`, `/${company}/tax-questionnaire/2026/income`],
  [`letters/${company}`, '/staff/engagement-letters?filter=%7B%22endsSoon%22%3Atrue%7D'],
  [`todo/${company}`, undefined],
  [`of/old/${company}/`, undefined],
])('leads from %s to %s', (path, place) => {
  expect(portalLinkIn(`/links/${path}`)).toEqual({ uuid: company, ...(place && { place }) });
});

it.each([
  `/links/chat/${chat}_${message}_${message}`,
  `/links/todo/${chat}_${message}`,
  `/links/chat/${chat}_../admin`,
])('does not follow %s', (path) => {
  expect(portalLinkIn(path)?.message).toBeUndefined();
  expect(portalLinkIn(path)?.uuid === chat && path.includes(message)).toBe(false);
});
