import type { SignedInPerson } from '@daybook/kernel/ui';
import { isUuid } from './navigation.js';

/** Who asks for which path. */
export interface Visit {
  readonly pathname: string;
  readonly perms: Pick<
    SignedInPerson['perms'],
    'viewStaffDashboard' | 'viewAdminPanel' | 'manageAlerts' | 'manageFirm'
  >;
}

/** Why a route is not shown; the error page takes it. */
export interface Stop {
  readonly status: number;
  readonly message?: string;
}

const middleware: Readonly<Record<string, (visit: Visit) => Stop | undefined>> = {
  'company-only': ({ pathname }) => (isUuid(pathname.split('/')[1]) ? undefined : { status: 404 }),
  staff: ({ perms }) => (perms.viewStaffDashboard ? undefined : { status: 403 }),
  /** Has the page recorded once it is open; it stops nobody. */
  metrics: () => undefined,
  'manage-alerts': ({ perms }) => (perms.manageAlerts ? undefined : { status: 403 }),
  'manage-firm': ({ perms }) => (perms.manageFirm ? undefined : { status: 403 }),
  'admin-panel': ({ perms }) => (perms.viewAdminPanel ? undefined : { status: 403 }),
};

/** What a route carries as its `handle`. */
export interface Guarded {
  readonly middleware: readonly string[];
}

/** The first of the named middlewares that stops a visit; nothing when the route may be shown. */
export function stopOf(names: readonly string[], visit: Visit): Stop | undefined {
  for (const name of names) {
    const check = middleware[name];
    const stop = check ? check(visit) : { status: 500, message: `Unknown middleware ${name}` };
    if (stop) return stop;
  }
  return undefined;
}

/** The middlewares of all routes that a path goes through, outermost first. */
export function middlewareOf(matches: readonly { readonly handle?: unknown }[]): readonly string[] {
  return matches.flatMap(({ handle }) => (handle as Guarded | undefined)?.middleware ?? []);
}
