import { appending } from './contract/appending.js';
import { enduring } from './contract/enduring.js';
import { following } from './contract/following.js';
import type { Engine, EngineTraits } from './contract/given.js';
import { reading } from './contract/reading.js';
import { repeating } from './contract/repeating.js';

/** What every event log does, whatever it is made of. Run by the spec of each adapter. */
export function eventLogContract(name: string, start: () => Promise<Engine>, traits: EngineTraits): void {
  describe(name, () => {
    let engine: Engine;
    const current = () => engine;

    beforeAll(async () => {
      engine = await start();
    });

    afterAll(async () => {
      await engine.log.close();
      await engine.stop();
    });

    describe('appends', () => appending(current, traits));
    describe('knows a repeated append', () => repeating(current));
    describe('reads', () => reading(current));
    describe('follows', () => following(current));
    describe('endures', () => enduring(current, traits));
  });
}
