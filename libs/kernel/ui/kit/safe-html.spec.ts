import { isExternal, isInternal } from './safe-html.js';

it.each(['/to-dos', '/?x=1', '/links/todo/1#a'])('takes %j for a path of our own', (href) =>
  expect(isInternal(href)).toBe(true),
);

it.each(['//other.test', '/\\other.test', '/\t/other.test', '/\n\\other.test', 'to-dos', 'https://other.test', ''])(
  'does not take %j for a path of our own',
  (href) => expect(isInternal(href)).toBe(false),
);

it('takes another site only by http or https, and without credentials', () => {
  expect(['https://a.test/x', 'http://a.test'].every(isExternal)).toBe(true);
  expect(['https://u:p@a.test', 'https://u@a.test', 'ftp://a.test', 'javascript:alert(1)', '/x'].some(isExternal)).toBe(
    false,
  );
});
