import { foundInAreas } from '@daybook/kernel/areas';
import type { Config } from '@daybook/kernel/config';
import type { AnyNotificationSource } from '@daybook/kernel/contributions';
import type { EventLog } from '@daybook/kernel/event-log';
import type {
  AnyEventHandler,
  AnyTaskKind,
  FlowContext,
  FlowSettings,
  Measure,
  ObjectInventory,
  ScheduledTask,
} from '@daybook/kernel/flows';
import type { Mail } from '@daybook/kernel/mail';
import { product, projectionsOn } from '../areas.js';

type Given<T> = readonly T[] | ((settings: FlowSettings) => readonly T[]);

/** What `libs/{area}/flow/index.ts` may export; all of it by these names. */
export interface FlowFace {
  readonly eventHandlers?: Given<AnyEventHandler>;
  readonly scheduledTasks?: Given<ScheduledTask>;
  /** What takes long and is followed by its percent. */
  readonly taskKinds?: Given<AnyTaskKind>;
  /** What operators watch. */
  readonly measures?: Given<Measure>;
  /** Of what lies in the store, for `npm run objects:verify`. */
  readonly objectInventory?: ObjectInventory;
  /** What people are written to about. */
  readonly notificationSource?: AnyNotificationSource | ((config: Config) => AnyNotificationSource);
  /** Does beside the post what every letter asks for. */
  readonly besideMail?: (mail: Mail, tools: Pick<FlowContext, 'query' | 'clock'>) => Mail;
  /** Where an email can be ended by the one who got it; one area answers. */
  readonly unsubscribeAddress?: (config: Config) => FlowSettings['unsubscribeAddress'];
}

const faces = [...(await foundInAreas<FlowFace>('flow/index')).values()];

/** What the areas do after the event. */
export function eventHandlersOf(
  config: Config,
  log: EventLog,
  progress?: FlowSettings['progress'],
): readonly AnyEventHandler[] {
  const settings = Object.assign(settingsOf(config, log), { progress });
  return faces.flatMap(({ eventHandlers = [] }) => given(eventHandlers, settings));
}

/** What the areas do by the clock. */
export function scheduledTasksOf(config: Config, log: EventLog): readonly ScheduledTask[] {
  const settings = settingsOf(config, log);
  return faces.flatMap(({ scheduledTasks = [] }) => given(scheduledTasks, settings));
}

/** The post, with what areas do beside it. */
export function mailWithAreas(mail: Mail, tools: Pick<FlowContext, 'query' | 'clock'>): Mail {
  return faces.reduce((post, { besideMail }) => besideMail?.(post, tools) ?? post, mail);
}

/** What takes long, of all areas. */
export function taskKindsOf(config: Config, log: EventLog): readonly AnyTaskKind[] {
  const settings = settingsOf(config, log);
  return faces.flatMap(({ taskKinds = [] }) => given(taskKinds, settings));
}

/** What operators can read of the areas. */
export function measuresOf(config: Config, log: EventLog): readonly Measure[] {
  const settings = settingsOf(config, log);
  return faces.flatMap(({ measures = [] }) => given(measures, settings));
}

function settingsOf(config: Config, log: EventLog): FlowSettings {
  const [addresses] = faces.flatMap(({ unsubscribeAddress = [] }) => unsubscribeAddress);
  if (!addresses) throw new Error('No area answers for the addresses that end emails.');
  const sources = faces.flatMap(({ notificationSource: source = [] }) =>
    typeof source === 'function' ? source(config) : source,
  );
  // not copied: what the firm says of itself changes while it runs
  return Object.assign(Object.create(config) as Config, {
    log,
    projections: projectionsOn(config.eventLog),
    notificationSources: sources.toSorted((one, other) => one.rank - other.rank),
    uploadPurposes: product.uploadPurposes,
    searchSources: product.searchSources,
    areas: product.areas,
    unsubscribeAddress: addresses(config),
  });
}

function given<T>(what: Given<T>, settings: FlowSettings): readonly T[] {
  return typeof what === 'function' ? what(settings) : what;
}
