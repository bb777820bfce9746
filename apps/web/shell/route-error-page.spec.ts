import { RequestFailed } from '@daybook/kernel/ui/client';
import { isCrash, routeErrorPage } from './route-error-page.js';

test.each([
  [new RequestFailed('NOT_FOUND', 'x', 200), { status: 404 }],
  [
    new RequestFailed('VALIDATION', 'The year is not a year.', 200),
    { status: 500, message: 'The year is not a year.' },
  ],
  [
    new RequestFailed('VALIDATION', 'The year is not a year.', 422),
    { status: 422, message: 'The year is not a year.' },
  ],
  [new RequestFailed('UNKNOWN', 'stack', 502), { status: 502 }],
  [
    { status: 404, message: 'This page could not be found' },
    { status: 404, message: 'This page could not be found' },
  ],
  [new TypeError("Cannot read properties of undefined (reading 'name')"), { status: 500 }],
  ['no error at all', { status: 500 }],
])('%s', (thrown, page) => {
  expect(routeErrorPage(thrown)).toEqual(page);
});

test.each([
  [new TypeError('x is undefined'), true],
  [new RequestFailed('UNKNOWN', 'stack', 502), false],
  [Object.assign(new Error('Not now.'), { status: 409 }), false],
  [{ status: 404 }, false],
])('%s is a crash: %s', (thrown, crash) => {
  expect(isCrash(thrown)).toBe(crash);
});
