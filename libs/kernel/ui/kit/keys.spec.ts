/** @jest-environment jsdom */
import { isKeyOfScreen, offeredKeys, pressKey, turnKeys } from './keys.js';
import { rowKeys } from './row-keys.js';

const pressed: string[] = [];

/** jsdom scrolls nothing. */
Element.prototype.scrollIntoView = () => undefined;
document.addEventListener('click', ({ target }) => pressed.push((target as Element).id));

function show(html: string): void {
  document.body.innerHTML = html;
  pressed.length = 0;
}
const row = (name: string, more = '') =>
  `<li class="${more}"><input type="checkbox" id="box-${name}"><a href="#${name}" id="${name}">${name}</a></li>`;
const focused = () => document.activeElement?.id;

beforeEach(() => turnKeys(true));

it('walks the rows of lists, from the first or the last on, and stops at the ends', () => {
  show(`<ul data-rows>${row('ann')}<li>A heading</li>${row('bob')}</ul><ul>${row('menu')}</ul>`);
  const walked = ['j', 'j', 'j', 'k', 'k'].map((key) => [pressKey(key), focused()]);
  expect(walked.map(([, id]) => id)).toEqual(['ann', 'bob', 'bob', 'ann', 'ann']);
  (document.activeElement as HTMLElement).blur();
  pressKey('k');
  expect(focused()).toBe('bob');
  expect(pressed).toEqual([]);
});

it('walks rows that a button opens, whatever else they lead to, and those that can only be chosen', () => {
  const more = '<a href="#form" id="form">W-9</a>';
  show(`<table data-rows><tbody><tr><td>${more}<button data-opens id="ann">Ann</button></td></tr>
    <tr><td><input type="checkbox" id="bob"></td></tr><tr><td><input type="checkbox" disabled></td></tr></tbody></table>`);
  expect(['j', 'j', 'j'].map((key) => [pressKey(key), focused()][1])).toEqual(['ann', 'bob', 'bob']);
  pressKey('x');
  expect(pressed).toEqual(['bob']);
});

it('takes a list within a row for a part of the row', () => {
  show(`<ul data-rows><li><a href="#ann" id="ann">ann</a><ul>${row('remark')}</ul></li>${row('bob')}</ul>`);
  expect(['j', 'j'].map((key) => [pressKey(key), focused()][1])).toEqual(['ann', 'bob']);
});

it('gives a list with a cursor of its own the keys that it knows', () => {
  show('<table data-rows="arrows" tabindex="0" id="grid"><tbody><tr><td>March.pdf</td></tr></tbody></table>');
  const taken: string[] = [];
  document.getElementById('grid')?.addEventListener('keydown', ({ key, ctrlKey }) => {
    taken.push(ctrlKey ? `Ctrl ${key}` : key);
  });
  expect(pressKey('x')).toBe(false);
  pressKey('j');
  expect([focused(), taken]).toEqual(['grid', []]);
  for (const key of ['j', 'k', 'x']) pressKey(key);
  expect(taken).toEqual(['Ctrl ArrowDown', 'Ctrl ArrowUp', ' ']);
});

it('means what lies on top, and nothing of what is under it', () => {
  const below = `<ul data-rows>${row('ann')}</ul><button aria-keyshortcuts="e" id="below">Complete</button>`;
  show(`${below}<dialog open><ul data-rows>${row('bob')}</ul></dialog>`);
  expect([pressKey('j'), focused(), pressKey('e'), isKeyOfScreen('e')]).toEqual([true, 'bob', false, false]);
  show(`${below}<dialog open><button autofocus>Yes</button></dialog>`);
  expect([pressKey('j'), rowKeys().walk]).toEqual([false, false]);
});

it('walks the sheet over a list while it has the focus, unless it shows what is open of the list', () => {
  const sheet = `<section class="drawer" tabindex="-1" id="sheet"><ul data-rows>${row('line')}</ul></section>`;
  show(`<ul data-rows>${row('ann')}</ul>${sheet}`);
  document.getElementById('sheet')?.focus();
  pressKey('j');
  expect(focused()).toBe('line');
  show(`<ul data-rows>${row('ann', 'drawn')}${row('bob')}</ul>${sheet}`);
  document.getElementById('sheet')?.focus();
  pressKey('j');
  expect(pressed).toEqual(['bob']);
});

it.each([
  ['nothing', '<ul data-rows><li>None</li></ul>', { walk: false, open: false, choose: false }],
  ['links', '<ul data-rows><li><a href="#ann">ann</a></li></ul>', { walk: true, open: true, choose: false }],
  ['boxes', '<ul data-rows><li><input type="checkbox"></li></ul>', { walk: true, open: false, choose: true }],
  ['both', `<ul data-rows>${row('ann')}</ul>`, { walk: true, open: true, choose: true }],
])('tells what keys do where rows have %s', (_rows, html, does) => {
  show(html);
  expect(rowKeys()).toEqual(does);
});

it('opens the next row while one is open beside the list', () => {
  show(`<ul data-rows>${row('ann', 'drawn')}${row('bob')}</ul>`);
  pressKey('j');
  expect(pressed).toEqual(['bob']);
});

it('opens what can be opened beside the list, and leads nobody away from it', () => {
  const leaves = '<li><a href="#cat" id="cat" data-leaves>cat</a></li>';
  const open = '<li><a href="#ann" id="ann" aria-current="true">ann</a></li>';
  show(`<ul data-rows>${open}${leaves}${row('bob')}</ul>`);
  pressKey('j');
  expect(pressed).toEqual(['bob']);
});

it('goes on from the place of what has left the list', () => {
  show(`<ul data-rows>${row('ann')}${row('bob')}${row('cy')}</ul><span data-open-at="1"></span>`);
  pressKey('j');
  (document.activeElement as HTMLElement).blur();
  pressKey('k');
  expect(pressed).toEqual(['bob', 'ann']);
});

it('chooses the row it stands at, and none without', () => {
  show(`<table><tbody data-rows></tbody></table><ul data-rows>${row('ann')}</ul>`);
  expect(pressKey('x')).toBe(false);
  pressKey('j');
  expect(pressKey('x')).toBe(true);
  expect(pressed).toEqual(['box-ann']);
});

it('presses what says its key, the later of two, and nothing that cannot be pressed', () => {
  show(`<button aria-keyshortcuts="e" id="below">Complete</button>
    <section><button aria-keyshortcuts="e" id="above"> Complete </button>
    <button aria-keyshortcuts="r" id="off" disabled>Send back</button>
    <section inert><button aria-keyshortcuts="e" id="behind">Complete</button></section>
    <textarea aria-keyshortcuts="c" aria-label="Write a comment" id="comment"></textarea>
    <button aria-keyshortcuts="Control+Shift+F" id="search">Search</button></section>`);
  expect(offeredKeys().map(({ key, label }) => `${key} ${label}`)).toEqual(['e Complete', 'c Write a comment']);
  expect(['e', 'r', 'c', 'q'].map(pressKey)).toEqual([true, false, true, false]);
  expect(pressed).toEqual(['above']);
  expect(focused()).toBe('comment');
});

it('does nothing to what is open while the next one is on its way', () => {
  show(
    `<ul data-rows>${row('ann', 'drawn')}${row('bob')}</ul><button aria-keyshortcuts="e" id="done">Complete</button>`,
  );
  pressKey('j');
  expect(pressKey('e')).toBe(true);
  expect(pressed).toEqual(['bob']);
  document.getElementById('bob')?.closest('li')?.classList.add('drawn');
  pressKey('e');
  expect(pressed).toEqual(['bob', 'done']);
});

it('means nothing while it is off', () => {
  show(`<button aria-keyshortcuts="e" id="done">Complete</button><ul data-rows>${row('ann')}</ul>`);
  turnKeys(false);
  expect(['e', 'j', 'x'].map(pressKey)).toEqual([false, false, false]);
  expect(pressed).toEqual([]);
});
