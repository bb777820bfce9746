import { chatIn, withChat } from './chat-address.js';

const chat = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';
const message = '9d2f6c0a-53f6-4c2d-8a55-0d7e5b2f1c66';

it('names a chat and its newest message, beside whatever else the address says', () => {
  const address = withChat(new URLSearchParams('filter=all'), chat, message);
  expect(`${address}`).toBe(`filter=all&chatId=${chat}_${message}`);
  expect(chatIn(address)).toBe(chat);
  expect(`${withChat(address, null, null)}`).toBe('filter=all');
});

it('takes an address without a message, and nothing that is no chat', () => {
  expect(chatIn(new URLSearchParams(`chatId=${chat}_`))).toBe(chat);
  for (const other of ['', 'chatId=', `chatId=${chat}`, `chatId=x${chat}_`, 'chatId=../..'])
    expect(chatIn(new URLSearchParams(other))).toBeUndefined();
});
