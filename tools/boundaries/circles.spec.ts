import { circlesBetweenAreas } from './circles.js';

/** Imports that close a circle still, as `file: area`. Take one out when it is gone; none comes in. */
const leftOver = [
  'libs/comments/web/attachments.tsx: files',
  'libs/comments/web/comment-form.tsx: files',
  'libs/comments/web/use-attaching.ts: files',
  'libs/identity/flow/invitations.ts: companies',
  'libs/todos/flow/recipients.ts: notifications',
  'libs/todos/web/answers/files-answer.tsx: files',
  'libs/todos/web/staff/templates/header-image-field.tsx: files',
];

it('finds no areas that import each other', () => {
  expect(circlesBetweenAreas('.', leftOver)).toEqual([]);
});

it('excuses no import that closes no circle any more', () => {
  expect(circlesBetweenAreas('.')).toEqual(expect.arrayContaining(leftOver));
});

it('catches both ends of the planted circle', () => {
  expect(circlesBetweenAreas('tools/boundaries/planted')).toEqual([
    'libs/notes/flow/area-circle.ts: orders',
    'libs/orders/flow/area-circle.ts: notes',
  ]);
});
