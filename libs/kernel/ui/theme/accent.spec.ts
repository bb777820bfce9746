import { shadesOf } from './accent.js';

it('mixes plain colors, which every library can read', () => {
  const shades = shadesOf('#1f6a3c');
  expect(shades['--firm-accent-hover']).toBe('#195731');
  for (const shade of Object.values(shades)) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
});
