import { csrfToken } from '../client/csrf.js';
import { endpoint } from '../client/endpoint.js';
import { failureOf, RequestFailed } from '../client/failure.js';
import type { Operation } from '../client/operation.js';
import { inSession } from '../client/send.js';

export interface FormOptions {
  /** The command's id, one per click: the same id is answered the same and done once. */
  readonly requestId: string;
  /** Of the bytes, 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/**
 * Sends one operation with a file, as a form of `operations`, `map` and the file; throws `RequestFailed` when it failed.
 *
 * @param place the variable that the file is; null among the variables
 */
export function sendForm<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  { place, file }: { readonly place: string; readonly file: File },
  options: FormOptions,
): Promise<Result> {
  const form = () => {
    const made = new FormData();
    made.append('operations', JSON.stringify({ query: operation.toString(), variables }));
    made.append('map', JSON.stringify({ 0: [`variables.${place}`] }));
    made.append('0', file, file.name);
    return made;
  };
  return inSession(async () => (await post(form(), await csrfToken(), options)) as Result);
}

/** `fetch` does not say how much of a body has gone. */
function post(form: FormData, token: string, { requestId, onProgress }: FormOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', endpoint);
    request.setRequestHeader('X-CSRFToken', token);
    request.setRequestHeader('X-Request-Id', requestId);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : Math.round((loaded / total) * 100));
    request.onerror = () => reject(new RequestFailed('UNREACHABLE', 'The connection was lost.'));
    request.onload = () => {
      const body = parsed(request.responseText);
      const failure = failureOf(request.status, body);
      if (failure) reject(failure);
      else resolve(body?.data);
    };
    request.send(form);
  });
}

function parsed(text: string): { readonly data?: unknown } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
