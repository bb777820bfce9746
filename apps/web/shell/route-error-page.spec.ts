import { RequestFailed } from '@daybook/kernel/ui/client';
import { routeErrorPage } from './route-error-page.js';

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
  [new Error('Broken'), { status: 500, message: 'Broken' }],
  ['no error at all', { status: 500 }],
])('%s', (thrown, page) => {
  expect(routeErrorPage(thrown)).toEqual(page);
});
