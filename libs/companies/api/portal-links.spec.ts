import { portalLinkIn } from './portal-links.js';

const chat = '00000000-0000-4000-8000-00000000000a';
const message = '00000000-0000-4000-8000-00000000000b';

it('opens a chat at a message, or at its newest', () => {
  expect(portalLinkIn(`/links/chat/${chat}_${message}`)).toEqual({ uuid: chat, page: '', message });
  expect(portalLinkIn(`/links/chat/${chat.toUpperCase()}_${message.toUpperCase()}/`)).toMatchObject({
    uuid: chat,
    message,
  });
  for (const path of [`/links/chat/${chat}`, `/links/chat/${chat}_`])
    expect(portalLinkIn(path)).toEqual({ uuid: chat, page: '' });
});

it('opens the page on which staff see to what waits in a company', () => {
  const company = chat;
  expect(portalLinkIn(`/links/consents/${company}`)).toEqual({ uuid: company, page: 'tax-questionnaire/consents' });
  expect(portalLinkIn(`/links/letters/${company}`)).toEqual({
    uuid: company,
    page: '/staff/engagement-letters?filter=%7B%22endsSoon%22%3Atrue%7D',
  });
});

it.each([
  `/links/chat/${chat}_${message}_${message}`,
  `/links/todo/${chat}_${message}`,
  `/links/chat/${chat}_../admin`,
])('does not follow %s', (path) => {
  expect(portalLinkIn(path)?.message).toBeUndefined();
  expect(portalLinkIn(path)?.uuid === chat && path.includes(message)).toBe(false);
});
