import { Listeners } from '@daybook/kernel/listeners';
import type { UploadDestination, UploadItem } from './destination.js';

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** That of its destination. */
  readonly place: string;
  /** Null for what was refused before it was sent: trying again would not help. */
  readonly destination: UploadDestination | null;
  /** Percent of the bytes that have arrived, rounded. */
  readonly processed: number;
  readonly processing: boolean;
  readonly completed: boolean;
  /** The file it became; null until it has arrived. */
  readonly uuid: string | null;
  readonly error: string | null;
  /** The network is away; it goes on by itself. */
  readonly waiting: boolean;
}

/** Brings one file to the server and answers the uuid it got; rejects with a sentence for people. */
export type Transfer = (
  upload: UploadItem,
  reports: { progress(percent: number): void; waiting(is: boolean): void },
  signal: AbortSignal,
) => Promise<string>;

/** Told of each file that has arrived, also after it had to be tried again. */
export type Arrived = (uuid: string, file: File) => void;

interface Entry {
  upload: Upload;
  abort: AbortController;
  arrived: Arrived;
  settle: () => void;
}

const ahead = { processed: 0, processing: false, completed: false, uuid: null, error: null, waiting: false } as const;

/** Uploads at once; more only share the same line. */
export const mostAtOnce = 3;

/** The files on their way to the server, oldest first. They outlive the screen they were dropped on. */
export class UploadQueue {
  private entries: readonly Entry[] = [];
  private shown: readonly Upload[] = [];
  private next = 1;
  private readonly listeners = new Listeners();

  constructor(
    private readonly transfer: Transfer,
    private readonly failed: string,
  ) {}

  /** Files that are not sent at all stay in the list with the reason, until somebody takes them off. */
  refuse(files: readonly File[], place: string, error: string): void {
    const refused = files.map((file) => ({
      upload: { ...ahead, id: this.next++, file, place, destination: null, error },
      abort: new AbortController(),
      arrived: () => undefined,
      settle: () => undefined,
    }));
    this.entries = [...this.entries, ...refused];
    this.tell();
  }

  /** Resolves once each of them has arrived, failed or been given up. */
  async add(files: readonly UploadItem[], arrived: Arrived = () => undefined): Promise<void> {
    const ends = files.map(({ file, destination }) => {
      const upload: Upload = { ...ahead, id: this.next++, file, place: destination.place, destination };
      return new Promise<void>((settle) => {
        this.entries = [...this.entries, { upload, abort: new AbortController(), arrived, settle }];
      });
    });
    this.proceed();
    await Promise.all(ends);
  }

  readonly retry = (id: number): void => {
    const entry = this.find(id);
    if (!entry?.upload.destination || entry.upload.error === null) return;
    entry.abort = new AbortController();
    this.change(entry, { error: null, processed: 0 });
    this.proceed();
  };

  /** Takes an upload off the list; one under way is given up. */
  readonly remove = (id: number): void => {
    const entry = this.find(id);
    if (!entry) return;
    this.entries = this.entries.filter((other) => other !== entry);
    entry.abort.abort();
    entry.settle();
    this.proceed();
  };

  /** Empties the list; what is under way is given up. */
  readonly clear = (): void => {
    for (const { upload } of this.entries) this.remove(upload.id);
  };

  readonly list = (): readonly Upload[] => this.shown;

  readonly subscribe = this.listeners.subscribe;

  private find(id: number): Entry | undefined {
    return this.entries.find(({ upload }) => upload.id === id);
  }

  /** Starts as many as may run. */
  private proceed(): void {
    const running = this.entries.filter(({ upload }) => upload.processing).length;
    const waiting = this.entries.filter(({ upload }) => isAhead(upload) && !upload.processing);
    for (const entry of waiting.slice(0, mostAtOnce - running)) void this.run(entry);
    this.tell();
  }

  private async run(entry: Entry): Promise<void> {
    const { file, destination } = entry.upload;
    if (!destination) return;
    const { signal } = entry.abort;
    const reports = (change: Partial<Upload>) => !signal.aborted && this.change(entry, change);
    reports({ processing: true });
    try {
      const uuid = await this.transfer(
        { file, destination },
        { progress: (processed) => reports({ processed }), waiting: (waiting) => reports({ waiting }) },
        signal,
      );
      reports({ processing: false, waiting: false, processed: 100, completed: true, uuid });
      if (!signal.aborted) entry.arrived(uuid, file);
    } catch (cause) {
      const error = cause instanceof Error && cause.message ? cause.message : this.failed;
      reports({ processing: false, waiting: false, error });
    }
    entry.settle();
    this.proceed();
  }

  private change(entry: Entry, change: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...change };
    this.tell();
  }

  private tell(): void {
    this.shown = this.entries.map(({ upload }) => upload);
    this.listeners.call();
  }
}

/** Neither arrived nor failed: leaving the page would lose it. */
export function isAhead({ completed, error }: Upload): boolean {
  return !completed && error === null;
}
