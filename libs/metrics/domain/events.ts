/** What the portal counts: seconds on a page, clicks on a thing, pages that were opened. */
export const eventTypes = ['page_time', 'click', 'navigation'] as const;
export type EventType = (typeof eventTypes)[number];

/** What one upload may carry; more is left out. */
export const limits = { records: 200, path: 500, target: 120, details: 2_048, count: 86_400 } as const;
