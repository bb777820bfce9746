import { middlewareOf, stopOf } from './guards.js';

const nothing = {
  viewStaffDashboard: false,
  viewAdminPanel: false,
  updateAdminPanel: false,
  updateTodoTemplates: false,
  manageAlerts: false,
  manageFirm: false,
};
const uuid = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';
const client = { pathname: `/${uuid}/feed`, perms: nothing };
const staff = { pathname: '/staff', perms: { ...nothing, viewStaffDashboard: true } };

test('a screen for the staff is refused to anybody else', () => {
  expect(stopOf(['staff'], client)).toEqual({ status: 403 });
  expect(stopOf(['staff'], staff)).toBeUndefined();
  expect(stopOf(['staff', 'admin-panel'], staff)).toEqual({ status: 403 });
});

test('below a company stands its uuid', () => {
  expect(stopOf(['company-only'], client)).toBeUndefined();
  expect(stopOf(['company-only'], { ...client, pathname: '/nowhere/feed' })).toEqual({ status: 404 });
});

test('recording a page stops nobody', () => {
  expect(stopOf(['metrics'], client)).toBeUndefined();
});

test('an unknown middleware stops everything', () => {
  expect(stopOf(['no-such'], staff)).toEqual({ status: 500, message: 'Unknown middleware no-such' });
});

test('a path goes through the middlewares of all its routes', () => {
  const matches = [
    { handle: undefined },
    { handle: { middleware: ['staff'] } },
    { handle: { middleware: ['admin-panel'] } },
  ];
  expect(middlewareOf(matches)).toEqual(['staff', 'admin-panel']);
  expect(stopOf(middlewareOf([]), client)).toBeUndefined();
});
