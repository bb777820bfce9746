import { RequestFailed } from '@daybook/kernel/ui/client';

/** Whether something was thrown by a fault of ours: it carries no status, and its message is for us alone. */
export function isCrash(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof RequestFailed) && !('status' in error);
}

/** Status (500 when there is none) and message of what a route has thrown for the person to read. */
export function routeErrorPage(error: unknown): { status: number; message?: string } {
  if (isCrash(error)) return { status: 500 };
  if (error instanceof RequestFailed) {
    const status =
      { NOT_FOUND: 404, FORBIDDEN: 403 }[error.code as string] ?? (error.status >= 400 ? error.status : 500);
    return error.sentence === undefined ? { status } : { status, message: error.sentence };
  }
  if (typeof error === 'object' && error !== null) {
    const { status = 500, message } = error as { status?: number; message?: string };
    return message ? { status, message } : { status };
  }
  return { status: 500 };
}
