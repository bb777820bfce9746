import { Listeners } from '@daybook/kernel/listeners';
import { useEffect, useSyncExternalStore } from 'react';
import { shadesOf } from '../theme/accent.js';

/** Which files are taken at a place. */
export interface TakenFiles {
  readonly maxBytes: number;
  /** Endings without a dot, lower-case; null takes all but programs. */
  readonly extensions: readonly string[] | null;
}

/** What the server tells everybody about this installation; nothing in it is secret. */
export interface Config {
  readonly helpUrl?: string;
  readonly firmName?: string;
  /** IANA name. */
  readonly firmTimeZone?: string;
  /** `#rrggbb`; empty for the product's own. */
  readonly firmAccent?: string;
  /** Path of a picture; empty for none. */
  readonly firmLogo?: string;
  /** Empty where nobody signs in with Google. */
  readonly googleClientId?: string;
  /** Staff are not led through the second factor. */
  readonly disableMandatory2fa?: boolean;
  /** What clients may upload as an answer. */
  readonly answerFiles?: TakenFiles;
  /** What may be uploaded to the library. */
  readonly libraryFiles?: TakenFiles;
  /** People may connect assistants of their own. */
  readonly takesOtherAssistants?: boolean;
}

let isAsked = false;
let asking: Promise<void> | undefined;
let config: Config = {};
const readers = new Listeners();

async function ask(): Promise<void> {
  try {
    const response = await fetch('/api/v2/config.json');
    if (response.ok) show((await response.json()) as Config);
  } catch {
    // the page does without
  }
}

function show(next: Config): void {
  config = next;
  paintAccent(next.firmAccent ?? '');
  readers.call();
}

function paintAccent(accent: string): void {
  const { dataset, style } = document.documentElement;
  if (!/^#[0-9a-f]{6}$/i.test(accent)) {
    delete dataset.accent;
    return;
  }
  for (const [name, color] of Object.entries(shadesOf(accent))) style.setProperty(name, color);
  dataset.accent = 'firm';
}

/** The firm has another name or color from now on: the server tells it to pages that are opened later. */
export function showBrand(brand: Pick<Config, 'firmName' | 'firmAccent' | 'firmLogo'>): void {
  show({ ...config, ...brand });
}

/** The settings as the server has them now, for what the firm may have set anew; as they were known where it does not answer. */
export async function currentConfig(): Promise<Config> {
  isAsked = true;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  await asking;
  return config;
}

/** The installation's settings; empty until they are there. */
export function useConfig(): Config {
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void ask();
  }, []);
  return useSyncExternalStore(readers.subscribe, () => config);
}
