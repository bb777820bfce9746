import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import type { DecisionContext, Refusal } from '@daybook/kernel/events';
import type { FirmPermission } from '@daybook/kernel/rights';

/** The place of an upload, in the words of the area that takes it; kept in its events. */
type Target = Readonly<Record<string, string>>;

/** What the person must be allowed to do, on one thing or in the firm as a whole. */
export type UploadDemand =
  | { readonly action: string; readonly on: string; readonly uuid: string }
  | { readonly firm: FirmPermission };

/** Something that files are sent for. The area that makes something of them declares it (`uploads` in its `area.ts`). */
export interface UploadPurpose {
  /** As events have it; never changed. */
  readonly name: string;
  readonly maxBytes: number;
  /** The sentence for a file with more bytes. */
  readonly tooBig: string;
  /** The only ones taken, lower-case; null takes all but programs. */
  readonly extensions: readonly string[] | null;
  /** What the firm has set instead of the two; absent: it cannot be set. */
  asSet?(config: Config): Pick<UploadPurpose, 'maxBytes' | 'extensions'>;
  /** Asked as long as bytes come; null for what is the person's own. */
  demands(target: Target): UploadDemand | null;
  /** Why the place takes no file of this name, or none any more; asked before bytes are moved. */
  isClosed?(
    commands: Commands,
    target: Target,
    filename: string,
    context: DecisionContext,
  ): Promise<Refusal | undefined>;
  /** Its files are pictures, of which nobody sees the bytes that came. */
  readonly picture?: UploadPicture;
  /** Makes of a finished upload what it is for. Each step is done once, however often and wherever this runs. */
  complete(
    commands: Commands,
    ticket: string,
    cause: UploadCause,
  ): Promise<Refusal | { readonly uuid: string } | undefined>;
}

/** A picture that is drawn anew, in a process of its own, before anybody sees it. */
export interface UploadPicture {
  /** How it is drawn: as a square, as a banner, as a logo. */
  readonly task: 'portrait' | 'banner' | 'logo';
  readonly mediaType: string;
  /**
   * Whose key seals what was drawn, and where it lies in the store; `image` names it. Without this it is a picture of the
   * firm, which lies under its ticket.
   */
  placed?(target: Target): { readonly subject: string; objectOf(image: string): string };
}

/** Where the commands that complete an upload come from; their ids are made of the ticket. */
export type UploadCause = Omit<CommandMetadata, 'commandId' | 'bodyHash'>;

/** What is declared under the name. */
export function uploadPurpose(purposes: readonly UploadPurpose[], name: string): UploadPurpose {
  const purpose = purposes.find((one) => one.name === name);
  if (!purpose) throw new Error(`No area takes uploads for ${name}.`);
  return purpose;
}
