import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

const piece = randomBytes(2 ** 20);

type Headers = Readonly<Record<string, string>>;

/** Posts so many megabytes of noise; milliseconds until it was answered. */
export async function send(url: string, megabytes: number, headers: Headers): Promise<number> {
  const begun = performance.now();
  const length = String(megabytes * 2 ** 20);
  const asking = request(url, { method: 'POST', headers: { ...headers, 'content-length': length } });
  const answered = once(asking, 'response');
  for (let sent = 0; sent < megabytes; sent += 1) if (!asking.write(piece)) await once(asking, 'drain');
  asking.end();
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`The bytes were answered with ${answer.statusCode}.`);
  return performance.now() - begun;
}

/** Gets everything there is; milliseconds until its end. */
export async function fetchAll(url: string, headers: Headers): Promise<number> {
  const begun = performance.now();
  const asking = request(url, { headers });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The file was answered with ${answer.statusCode}.`);
  answer.resume();
  await once(answer, 'end');
  return performance.now() - begun;
}
