import type { FirmProfile } from '@daybook/kernel/config';
import type {
  AnySearchSource,
  AnyThreadSource,
  ArchiveBlockers,
  BundleStepKind,
  HistoryItems,
  LinkedPages,
  MergeArrivals,
  MergeBlockers,
  MergeFollower,
  MergePart,
  PersonData,
  RetainedKind,
  SearchRules,
  UploadPurpose,
} from '@daybook/kernel/contributions';
import type { AnyDecider, EventDescriptions, SecurityEntry } from '@daybook/kernel/events';
import type { Migration, Queryable } from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';
import type { Feature } from '@daybook/kernel/rights';
import type { AnyWork, WorkPeriods } from '@daybook/kernel/work';

/** What an area is to every process of the product; `libs/{name}/area.ts` exports it as `area`. */
export interface AreaDefinition {
  /** The folder under libs. */
  readonly name: string;
  /** Its streams. */
  readonly deciders?: readonly AnyDecider[];
  /** The history's sentence for each of its events. */
  // biome-ignore lint/suspicious/noExplicitAny: a list of areas holds descriptions of any event
  readonly words?: EventDescriptions<any>;
  /** What people call its streams, by category: To-dos; where two are one to people, both have one name. */
  readonly streamNames?: Readonly<Record<string, string>>;
  /** Its tables; a function where they are folded from what other areas bring. */
  readonly projections?: readonly Projection[] | ((all: AreaContributions) => readonly Projection[]);
  /** Of its tables, whatever the schema. */
  readonly migrations?: readonly Migration[];
  /** Members change its things with this feature at Update. */
  readonly feature?: Feature;
  /** What people know its streams as. */
  readonly items?: HistoryItems;
  readonly securityEntries?: Readonly<Record<string, SecurityEntry>>;
  /** What waits for somebody in its things. */
  readonly work?: readonly AnyWork[];
  /** Which period work is for, its own or another area's. */
  readonly workPeriods?: WorkPeriods;
  /** Where links of mails and lists of work lead that is not the page of their thing. */
  readonly links?: LinkedPages;
  /** Kinds of its tasks for which somebody waits at the screen: they do not wait behind those that take long. */
  readonly awaitedTasks?: readonly string[];
  /** Its items that people comment on. */
  readonly threads?: AnyThreadSource;
  readonly search?: AnySearchSource | ((all: AreaContributions) => AnySearchSource);
  readonly searchRules?: Partial<SearchRules>;
  /** What the firm says of itself now; one area answers. */
  readonly firmProfile?: (db: Queryable) => Promise<FirmProfile>;
  /** What it takes uploads for. */
  readonly uploads?: readonly UploadPurpose[];
  /** What goes along when two companies are merged. */
  readonly mergeParts?: readonly MergePart[];
  readonly mergeFollower?: MergeFollower;
  readonly mergeArrivals?: readonly MergeArrivals[];
  readonly mergeBlockers?: MergeBlockers;
  /** What keeps a company from being archived, or from going into another one. */
  readonly archiveBlockers?: ArchiveBlockers;
  /** What a bundle can make of its things beside plain to-dos. */
  readonly bundleSteps?: readonly BundleStepKind[];
  /** What can be destroyed for good, and how long it is kept at least. */
  readonly retained?: readonly RetainedKind[];
  /** What it has of one person. */
  readonly personData?: PersonData;
  /** Companies that were merged with a company, also by way of others; one area answers. */
  readonly mergedWith?: (db: Queryable, company: string) => Promise<readonly string[]>;
  /** A view of the past is made of its events, and shows its tables if so. */
  readonly asOf?: 'events' | 'tables';
}

/** What the areas bring together, for those that work on things of any of them. */
export interface AreaContributions {
  readonly areas: readonly AreaDefinition[];
  readonly deciders: readonly AnyDecider[];
  readonly work: readonly AnyWork[];
  readonly threads: readonly AnyThreadSource[];
  readonly searchSources: readonly AnySearchSource[];
  readonly uploadPurposes: readonly UploadPurpose[];
  /** By the type of the event. */
  readonly securityEntries: Readonly<Record<string, SecurityEntry>>;
}

/** Describes an area to the product. */
export function defineArea(definition: AreaDefinition): AreaDefinition {
  return definition;
}
