import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/**
 * Specs run in the realm of their worker, where the packages are that they share with those before them: an error, a
 * pattern or a list of a spec is one to a package too. See `runtime.js`.
 */
export default class SharingEnvironment extends TestEnvironment {
  sharesPackages = true;

  constructor(config, context) {
    super(config, context);
    const { projectConfig } = config;
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config: projectConfig, global: globalThis };
    this.fakeTimersModern = new ModernFakeTimers(timers);
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (id) => id },
    });
  }

  async setup() {
    await super.setup();
    this.variables = { ...process.env };
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
  }

  /** What a spec puts in the place of a variable or a global is gone with it; what packages added to them stays. */
  async teardown() {
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(this.variables, name)) delete process.env[name];
    Object.assign(process.env, this.variables);
    for (const name of Reflect.ownKeys(this.globals)) this.restore(name);
    await super.teardown();
  }

  restore(name) {
    const { [name]: before } = this.globals;
    if (before.configurable) Object.defineProperty(globalThis, name, before);
  }
}
