/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
const { AboutAssistant } = await import('./about-assistant.js');

afterEach(cleanup);

it('tells clients what leaves, what never does, and that the staff of the firm may read their chats', () => {
  render(<AboutAssistant onClose={() => undefined} />);
  const said = document.body.textContent;
  for (const words of [
    'go to the language model that your accounting firm has chosen',
    'Answers to your tax questionnaire are never sent.',
    'the staff of your accounting firm who work with your company',
  ])
    expect(said).toContain(words);
  expect(screen.getAllByRole('heading', { level: 3, hidden: true })).toHaveLength(5);
});
