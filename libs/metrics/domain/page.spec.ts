import { pageOf } from './page.js';

const one = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';

it.each([
  ['/', '/'],
  ['/staff', '/staff'],
  ['/staff-admin-panel/security-log?filter=%7B%7D', '/staff-admin-panel/security-log'],
  [`/${one}/to-dos/${one}`, '/:company/to-dos/:id'],
  [`/${one}/to-dos#top`, '/:company/to-dos'],
  [`/${one}/files/tax/secret-merger/2025`, '/:company/files/*'],
  [`/staff/history/${one}`, '/staff/history/:id'],
  ['/<script>alert(1)</script>/x', '/*/x'],
  ['/=cmd|calc', '/*'],
  [`/${'a/'.repeat(50)}`, '/a/a/a/a'],
])('%s is the page %s', (path, page) => expect(pageOf(path)).toBe(page));
