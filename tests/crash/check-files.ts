import { createHash } from 'node:crypto';
import { type FileEvent, file, fileTree } from '@daybook/files/domain';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import type { FlowContext } from '@daybook/kernel/flows';
import type { ApiClient } from '../../libs/testing/api/client.js';
import type { Acknowledged } from './uploaders.js';

const atOnce = 50;

/** Which acknowledged files a person does not get as they were sent, in words: each is asked for and downloaded. */
export async function checkDownloads(
  browser: ApiClient,
  company: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const findings: string[] = [];
  for (let from = 0; from < acknowledged.length; from += atOnce) {
    const some = acknowledged.slice(from, from + atOnce);
    const { data, text } = await browser.graphql(
      `query ($company: UUID!, $uuids: [UUID!]) { files(companyUuid: $company, uuids: $uuids, limit: ${atOnce}) {
        uuid ... on File { filename upload { url } } } }`,
      { company, uuids: some.map((one) => one.file) },
    );
    if (!data) throw new Error(text);
    const links = new Map<string, string | undefined>(
      // biome-ignore lint/suspicious/noExplicitAny: as asked for above
      data.files.map((one: any) => [`${one.uuid} ${one.filename}`, one.upload?.url]),
    );
    for (const one of some) {
      const link = links.get(`${one.file} ${one.filename}`);
      const wrong = link ? await faultOfBytes(await browser.request(link), one) : 'has no link';
      if (wrong) findings.push(`${one.filename} (${one.file}) ${wrong}.`);
    }
  }
  return findings;
}

async function faultOfBytes(answer: Response, { sha256 }: Acknowledged): Promise<string | undefined> {
  if (answer.status !== 200) return `is answered with ${answer.status}`;
  const bytes = await answer.arrayBuffer().catch(() => undefined);
  if (!bytes) return 'breaks off';
  return createHash('sha256').update(Buffer.from(bytes)).digest('hex') === sha256 ? undefined : 'has other bytes';
}

/** Which files of a library have no bytes in the store, in words. */
export async function checkObjects({ commands, sealed }: FlowContext, company: string): Promise<string[]> {
  const { state: tree } = await commands.load(fileTree, company);
  const files = [...tree.nodes.values()].filter(({ kind }) => kind === 'file');
  const findings = await Promise.all(
    files.map(async ({ uuid, title }) => {
      const { state } = await commands.load(file, uuid);
      if (state.is !== 'there') return [`${title} (${uuid}) has no content.`];
      const sizes = await Promise.all(
        state.versions.map(
          async ({ object, size }) => (await sealed.stat(object).catch(() => undefined))?.size === size,
        ),
      );
      return sizes.every(Boolean) ? [] : [`${title} (${uuid}) has no bytes.`];
    }),
  );
  return findings.flat();
}

/** Where the log does not tell of every acknowledged file once, or has looked at one twice or never; in words. */
export function checkEvents(events: readonly LoggedEvent[], acknowledged: readonly Acknowledged[]): string[] {
  const known = new Set(acknowledged.map((one) => one.file));
  const times = new Map<string, number>();
  const count = (what: string) => times.set(what, (times.get(what) ?? 0) + 1);
  for (const { type, stream, data } of events as readonly (LoggedEvent & { data: { node: string; version: string } })[])
    if (type === 'FileAdded') count(`${type} ${data.node}`);
    else if (stream.startsWith('file-')) count(`${type} ${stream.slice('file-'.length)}`);
  const findings = [...times]
    .filter(([, often]) => often > 1)
    .map(([what, often]) => `${what} stands in the log ${often} times.`);
  const needed: readonly (FileEvent['type'] | 'FileAdded')[] = ['FileCreated', 'FileAdded', 'FileScanned'];
  for (const one of known)
    for (const type of needed) if (!times.has(`${type} ${one}`)) findings.push(`${type} ${one} is not in the log.`);
  for (const what of times.keys()) {
    const [type = '', uuid = ''] = what.split(' ');
    if (type === 'FileAdded' && !known.has(uuid)) findings.push(`Nobody was told of ${what}.`);
  }
  return findings;
}
