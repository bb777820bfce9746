import { createHash } from 'node:crypto';
import { comment } from '@daybook/comments/domain';
import { file, fileTree } from '@daybook/files/domain';
import type { DemoCompany } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { companyUuid, userUuid } from './firm.js';
import { minute } from './hours.js';
import type { Paper } from './papers/index.js';
import { uuidOf } from './seeded-random.js';

type Command = DemoCommand['command'] & { readonly [field: string]: unknown };

/** Somebody putting things into a company's library, a minute apart. */
export class DemoFolders {
  private readonly uuid: string;

  /** @param deeds takes what is done, also by those who go on */
  constructor(
    private readonly company: DemoCompany,
    private readonly by: string,
    private instant: number,
    readonly commands: DemoCommand[] = [],
  ) {
    this.uuid = companyUuid(company.key);
  }

  /** Somebody else goes on, at another time. */
  and(by: string, instant: number): DemoFolders {
    return new DemoFolders(this.company, by, instant, this.commands);
  }

  folder(parent: string, title: string): string {
    const node = uuidOf('folder', this.company.key, parent, title);
    this.tree({ type: 'AddFolder', node, parent, title, owner: userUuid(this.by) });
    return node;
  }

  link(parent: string, title: string, href: string): void {
    const node = uuidOf('link', this.company.key, parent, title);
    this.tree({ type: 'AddLink', node, parent, title, href, owner: userUuid(this.by) });
  }

  file(
    uuid: string,
    parent: string,
    paper: Paper,
    { answers = null, isFromClient = false }: { answers?: string | null; isFromClient?: boolean } = {},
  ): DemoCommand[] {
    const owner = userUuid(this.by);
    this.content(uuid, { type: 'CreateFile', ...stored(uuid, 1, paper), attachedTo: null, owner }, paper.bytes);
    const title = paper.filename;
    this.tree({ type: 'AddFileNode', node: uuid, parent, title, owner, isFromClient, answers });
    return this.commands;
  }

  version(uuid: string, number: number, paper: Paper): void {
    const command = { type: 'AddVersion', ...stored(uuid, number, paper), by: userUuid(this.by) };
    this.content(uuid, command, paper.bytes);
  }

  /** A member of staff looks at a file. */
  open(uuid: string): void {
    this.add(file, uuid, { type: 'RecordStaffOpen' });
  }

  say(item: string, text: string): void {
    const command: Command = { type: 'AddComment', item, itemKind: 'file', text, files: [] };
    this.add(comment, uuidOf('comment', item, text), command);
  }

  tree(command: Command): void {
    this.add(fileTree, this.uuid, command);
  }

  private content(uuid: string, command: Command, bytes: Buffer): void {
    this.add(file, uuid, command, bytes);
  }

  private add(decider: DemoCommand['decider'], stream: string, command: Command, bytes?: Buffer): void {
    const at = new Date(this.instant).toISOString();
    this.instant += minute;
    this.commands.push({ at, by: this.by, company: this.uuid, decider, stream, command, ...(bytes && { bytes }) });
  }
}

function stored(uuid: string, number: number, { filename, mediaType, bytes }: Paper) {
  const version = uuidOf('version', uuid, number);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { version, filename, size: bytes.length, sha256, mediaType, object: `files/${uuid}/${version}` };
}
