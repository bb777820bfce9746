import SharingEnvironment from './environment.js';

const project = { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} };

test('what a spec leaves behind is not there for the next one', async () => {
  const { fetch } = globalThis;
  const environment = new SharingEnvironment({ projectConfig: project, globalConfig: {} }, {});
  await environment.setup();
  globalThis.fetch = () => Promise.reject(new Error('a spec is over'));
  process.env.LEFT_BEHIND = 'yes';
  process.env.TZ = 'Pacific/Kiritimati';
  const zone = process.env.TZ;
  await environment.teardown();

  expect(globalThis.fetch).toBe(fetch);
  expect(process.env.LEFT_BEHIND).toBeUndefined();
  expect(process.env.TZ).not.toBe(zone);
});
