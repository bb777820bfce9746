import { RestartPause } from './restart-pause.js';

const pauses = (...lives: number[]) => {
  const restart = new RestartPause();
  return lives.map((lived) => restart.after(lived));
};
const minute = 60_000;

it('is never above five seconds for a part that was healthy once, however often it is killed', () => {
  expect(pauses(minute, ...Array(10).fill(2_000))).toEqual([500, 1_000, 2_000, 4_000, ...Array(7).fill(5_000)]);
});

it('begins anew after a healthy life', () => {
  expect(pauses(minute, 2_000, 2_000, 10_000, 2_000)).toEqual([500, 1_000, 2_000, 500, 1_000]);
});

it('grows to half a minute for a part that cannot even start', () => {
  expect(pauses(...Array(8).fill(300))).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
