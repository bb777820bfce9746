import { screen } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';

declare const arrived: () => boolean;
declare const mail: string;

export const specs = {
  async waits() {
    await pause(50);
    await new Promise((done) => setTimeout(done, 1_000));
    await new Promise((done) => setTimeout(done, 0));
  },
  async measures() {
    const begun = performance.now();
    expect(performance.now() - begun).toBeLessThan(500);
  },
  async tries(between: number) {
    for (let tried = 0; !arrived() && tried < 100; tried += 1) await pause(between);
  },
  async measuresDays() {
    for (const end = Date.now() + 60_000; Date.now() < end && !arrived(); );
  },
  seeksEach() {
    for (const unseen of ['Operating', '2266']) expect(mail).not.toContain(unseen);
  },
  seeks() {
    expect(mail).not.toContain('2266');
    expect(mail).not.toContain('••••2266');
  },
};

export const late = () => screen.findByText('It is drawn');
