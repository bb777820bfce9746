import { setTimeout as pause } from 'node:timers/promises';
import type { House } from './bench-environment.js';
import { concurrently, Firm } from './firm.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const companies = 1_000;
const steps = 12;

const save = `mutation ($steps: [BundleStepInput!]!) {
  saveBundle(name: "Measured close", every: "month", closePeriod: "month_end_close", steps: $steps) { bundle { uuid } } }`;
const preview = `query ($bundle: UUID!, $companies: [UUID!]!) {
  bundleRolloutPreview(bundleUuid: $bundle, period: "2026-11", companyUuids: $companies) { companies { made } } }`;
const start = `mutation ($bundle: UUID!, $companies: [UUID!]!) {
  startBundleRollout(bundleUuid: $bundle, period: "2026-11", companyUuids: $companies) { rolloutUuid } }`;
const watch = 'query ($bundle: UUID!) { bundleRollouts(bundleUuid: $bundle) { state done } }';
const board = 'query ($bundle: UUID!) { closeBoard(bundleUuid: $bundle) { companies { done cells { status } } } }';

/** A bundle of twelve steps to as many companies as may be, beside the same to-dos by commands straight to the decider. */
export async function bundles(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const uuids = await concurrently(companies, () => firm.company());
  const [bare = ''] = uuids;
  const beganBare = performance.now();
  await firm.todos(bare, companies);
  const bareRate = companies / ((performance.now() - beganBare) / 1_000);
  await firm.close();
  await house.abreast();
  await house.rested();
  const visitor = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  const saved = await visitor.ask<{ saveBundle: { bundle: { uuid: string } } }>(save, { steps: written() });
  const bundle = saved.saveBundle.bundle.uuid;
  const previewed = await timed(() => visitor.ask(preview, { bundle, companies: uuids }));
  const began = performance.now();
  await visitor.ask(start, { bundle, companies: uuids });
  for (let state = 'running'; state === 'running'; await pause(200)) {
    const { bundleRollouts } = await visitor.ask<{ bundleRollouts: { state: string }[] }>(watch, { bundle });
    state = bundleRollouts[0]?.state ?? 'running';
  }
  const seconds = (performance.now() - began) / 1_000;
  await house.abreast();
  const shown = await timed(() => visitor.ask(board, { bundle }));
  const rate = (companies * steps) / seconds;
  return [
    { what: `preview of ${companies} companies by ${steps} steps`, value: ms(previewed) },
    {
      what: `to-dos rolled out, against bare ones, 64 at once: ${seconds.toFixed(1)} s`,
      value: perSecond(rate),
      against: perSecond(bareRate),
      ratio: rate / bareRate,
    },
    { what: `close board of ${companies} companies by ${steps} steps`, value: ms(shown) },
  ];
}

function written(): object[] {
  return Array.from({ length: steps }, (_, n) => ({
    ...{ key: `step-${n}`, title: `Step ${n} of {month} for {company}`, details: '', type: 'basic' },
    ...{ asks: n % 2 === 0 ? 'everyone' : 'firm', days: n, unit: 'weekdays', after: n === 0 ? null : 'step-0' },
  }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
