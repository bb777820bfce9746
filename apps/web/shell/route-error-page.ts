import { RequestFailed } from '@daybook/kernel/ui/client';

/** Status (500 when there is none) and message of whatever a route has thrown. */
export function routeErrorPage(error: unknown): { status: number; message?: string } {
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
