import { enduring } from './contract/enduring.js';
import type { Engine } from './contract/given.js';
import { keeping } from './contract/keeping.js';

/** What every object store does, whatever it is made of. Run by the spec of each adapter. */
export function objectsContract(name: string, start: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine;
    const current = () => engine;

    beforeAll(async () => {
      engine = await start();
      await engine.objects.check();
    });

    afterAll(() => engine.stop());

    describe('keeps', () => keeping(current));
    describe('endures', () => enduring(current));
  });
}
