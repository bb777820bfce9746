import type { Config } from './config.js';
import type { TakenFiles } from './taken-files.js';

/** What the firm has said of itself while the product runs; null where the settings of the installation count. */
export interface FirmProfile {
  readonly name: string | null;
  /** `#rrggbb` */
  readonly accent: string | null;
  /** IANA name. */
  readonly timeZone: string | null;
  readonly supportEmail: string | null;
  /** Path of the logo on the portal; null: none. */
  readonly logo: string | null;
  /** Which files the library takes, and upload requests. */
  readonly libraryFiles: SaidOfFiles;
  readonly answerFiles: SaidOfFiles;
}

type SaidOfFiles = { readonly [Part in keyof TakenFiles]: TakenFiles[Part] | null };

/** What a firm is called that has not said its name: as the product, which no client knows. */
export const unnamedFirm = 'Daybook';

/** What people know the firm by. */
export type FirmBrand = Pick<Config, 'firmName' | 'firmAccent' | 'firmLogo'>;

/** A profile as it was read last. */
export class CurrentProfile {
  private profile: FirmProfile | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly read: () => Promise<FirmProfile>) {}

  get value(): FirmProfile | undefined {
    return this.profile;
  }

  /** Reads it now; while it cannot be read, what was read before counts. */
  async refresh(): Promise<void> {
    this.profile = await this.read().catch(() => this.profile);
  }

  /** Reads it every so many milliseconds. */
  follow(interval = 2_000): this {
    this.timer ??= setInterval(() => void this.refresh(), interval).unref();
    return this;
  }

  end(): void {
    clearInterval(this.timer);
  }
}

/** The same settings, in which the firm goes by what it said last. Whoever copies a value of it keeps an old one. */
export function withFirmProfile(config: Config, current: Pick<CurrentProfile, 'value'>): Config {
  const mail = Object.create(config.mail, {
    support: { enumerable: true, get: () => current.value?.supportEmail ?? config.mail.support },
  });
  return Object.create(config, {
    firmName: { enumerable: true, get: () => current.value?.name ?? config.firmName },
    firmTimeZone: { enumerable: true, get: () => current.value?.timeZone ?? config.firmTimeZone },
    firmLogo: {
      enumerable: true,
      get: () => (current.value?.logo ? new URL(current.value.logo, config.url).href : config.firmLogo),
    },
    firmAccent: { enumerable: true, get: () => current.value?.accent ?? config.firmAccent },
    libraryFiles: { enumerable: true, get: () => asSaid(config.libraryFiles, current.value?.libraryFiles) },
    answerFiles: { enumerable: true, get: () => asSaid(config.answerFiles, current.value?.answerFiles) },
    mail: { enumerable: true, value: mail },
  });
}

function asSaid(installed: TakenFiles, said: SaidOfFiles | undefined): TakenFiles {
  return { maxBytes: said?.maxBytes ?? installed.maxBytes, extensions: said?.extensions ?? installed.extensions };
}

/** The firm where a sentence begins, or goes on; of one that has not said its name, in words that a client understands. */
export function firmInWords({ firmName }: Pick<FirmBrand, 'firmName'>): {
  readonly first: string;
  readonly within: string;
} {
  return firmName === unnamedFirm
    ? { first: 'Your accounting firm', within: 'your accounting firm' }
    : { first: firmName, within: firmName };
}
