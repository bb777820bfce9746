import { isSafeLink, safeHtml } from './safe-html.js';

export const bannerTypes = ['error', 'warning', 'success', 'info'] as const;
export type BannerType = (typeof bannerTypes)[number];

/** What a source says; the rest has defaults. */
export interface BannerGiven {
  readonly template: string;
  /** Since when it holds; the newest of a type comes first. */
  readonly since: Date;
  readonly type?: BannerType;
  readonly icon?: string | null;
  readonly header?: string;
  readonly text?: string;
  readonly buttonText?: string;
  readonly buttonLink?: string | null;
  readonly isHtml?: boolean;
  readonly year?: number;
}

/** Complete and harmless: a button only with a link that may be followed, HTML only without what could run. */
export function bannerOf(given: BannerGiven) {
  const { type = 'info', icon = null, header = 'Notice', text = '', isHtml = false, template, since } = given;
  const link = given.buttonLink && isSafeLink(given.buttonLink) ? given.buttonLink : null;
  return {
    type,
    icon,
    header,
    text: isHtml ? safeHtml(text) : text,
    buttonText: link ? (given.buttonText ?? null) : null,
    buttonLink: link,
    isHtml,
    template,
    details: { year: given.year ?? null },
    since,
  };
}

export type Banner = ReturnType<typeof bannerOf>;

/** Errors first, then warnings, good news and the rest; of each the newest first. */
export function inOrder(banners: readonly Banner[]): Banner[] {
  return banners.toSorted(
    (one, other) =>
      bannerTypes.indexOf(one.type) - bannerTypes.indexOf(other.type) || other.since.getTime() - one.since.getTime(),
  );
}
