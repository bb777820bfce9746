import { closeOverlay, openOverlay, openOverlays } from './overlays.js';

const shown = () => openOverlays.current();

afterEach(openOverlays.close);

test('what is opened last lies on top', () => {
  openOverlay('settings', { tab: 'security' });
  openOverlay('twoFactorSetup', {});
  expect(shown()?.map(({ name }) => name)).toEqual(['settings', 'twoFactorSetup']);
  closeOverlay('settings');
  expect(shown()).toEqual([{ name: 'twoFactorSetup', props: {} }]);
});

test('an overlay is open once, with what it was opened with last', () => {
  let reported = 0;
  const leave = openOverlays.subscribe(() => {
    reported += 1;
  });
  openOverlay('person', { uuid: 'maria' });
  openOverlay('person', { uuid: 'omar', companyUuid: 'bakery' });
  expect(shown()).toEqual([{ name: 'person', props: { uuid: 'omar', companyUuid: 'bakery' } }]);
  expect(reported).toBe(2);
  leave();
});
