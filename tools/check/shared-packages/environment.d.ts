export default class SharingEnvironment {
  constructor(config: object, context: object);
  setup(): Promise<void>;
  teardown(): Promise<void>;
}
