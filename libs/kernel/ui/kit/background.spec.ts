/** @jest-environment jsdom */
import { holdBackground } from './background.js';

const inert = () => [...document.querySelectorAll<HTMLElement>('[id]')].filter((it) => it.inert).map(({ id }) => id);

beforeAll(() => {
  // jsdom knows the attribute's name only
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    get(this: HTMLElement) {
      return this.hasAttribute('inert');
    },
    set(this: HTMLElement, value: boolean) {
      this.toggleAttribute('inert', value);
    },
  });
});

test('everything but the front and what lies above it is held, and let go again', () => {
  document.body.innerHTML = `<div id="root"><header id="bar"></header><div id="content"><main id="list"></main>
    <button id="scrim" class="drawer-scrim"></button><aside id="drawer"></aside></div>
    <section id="messages" popover="manual"></section><dialog id="question"></dialog><nav id="closed" inert></nav></div>`;
  const letGo = holdBackground(document.getElementById('drawer') as HTMLElement);
  expect(inert()).toEqual(['bar', 'list', 'closed']);
  letGo();
  expect(inert()).toEqual(['closed']);
});

test('what appears while it is held is held too', async () => {
  document.body.innerHTML = '<main id="list"></main><aside id="drawer"></aside>';
  const letGo = holdBackground(document.getElementById('drawer') as HTMLElement);
  document.body.insertAdjacentHTML('beforeend', '<nav id="late"></nav>');
  await Promise.resolve();
  expect(inert()).toEqual(['list', 'late']);
  letGo();
  expect(inert()).toEqual([]);
});
