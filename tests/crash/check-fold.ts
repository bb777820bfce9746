import { comment } from '@daybook/comments/domain';
import { type FileTree, file, fileTree } from '@daybook/files/domain';
import type { Commands } from '@daybook/kernel/commands';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import { subjectOf } from '@daybook/kernel/events';
import { todo } from '@daybook/todos/domain';
import type { Pool } from 'pg';

type Row = Readonly<Record<string, unknown>>;

const questions = {
  todos: 'select uuid, title, status, answer, assignees, is_deleted from read.todos',
  comments: 'select uuid, item_uuid, author, text from read.comments where system is null',
  file_nodes: `select uuid, parent_uuid, title, versions from read.file_nodes
    where kind = 'file' and parent_uuid is not null`,
};
type Table = keyof typeof questions;

/**
 * Where the read models do not show what the streams say, in words: to-dos, comments, and files with their places, each
 * folded by the rules that decide commands, which know nothing of the projections.
 */
export async function checkFold(events: readonly LoggedEvent[], commands: Commands, owner: Pool): Promise<string[]> {
  const streams = new Set(events.map(({ stream }) => stream));
  const subjects = (category: string) =>
    [...streams].filter((stream) => stream.startsWith(`${category}-`)).map((stream) => subjectOf(stream));
  const reported: Readonly<Record<Table, ReadonlyMap<string, Row>>> = {
    todos: await todosOf(subjects(todo.category), commands),
    comments: await commentsOf(subjects(comment.category), commands),
    file_nodes: await filesOf(subjects(fileTree.category), commands),
  };
  const findings: string[] = [];
  for (const [table, question] of Object.entries(questions)) {
    const { rows } = await owner.query<Row & { uuid: string }>(question);
    const shown = new Map(rows.map((row) => [row.uuid, JSON.stringify(seen(row))]));
    for (const [uuid, row] of reported[table as Table]) {
      const there = shown.get(uuid);
      if (there !== JSON.stringify(row)) findings.push(`${table} ${uuid}: ${there} instead of ${JSON.stringify(row)}.`);
      shown.delete(uuid);
    }
    for (const uuid of shown.keys()) findings.push(`${table} ${uuid} is told by no stream.`);
  }
  return findings;
}

async function todosOf(uuids: readonly string[], commands: Commands): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const uuid of uuids) {
    const { state } = await commands.load(todo, uuid);
    if (state.is === 'absent') continue;
    const { title, status, answer, assignees } = state;
    rows.set(uuid, { uuid, title, status, answer, assignees, is_deleted: state.is === 'deleted' });
  }
  return rows;
}

async function commentsOf(uuids: readonly string[], commands: Commands): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const uuid of uuids) {
    const { state } = await commands.load(comment, uuid);
    if (state.is === 'there') rows.set(uuid, { uuid, item_uuid: state.item, author: state.author, text: state.text });
  }
  return rows;
}

async function filesOf(companies: readonly string[], commands: Commands): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const company of companies) {
    const { state: tree } = await commands.load(fileTree, company);
    for (const { uuid, kind, parent, title } of (tree as FileTree).nodes.values()) {
      if (kind !== 'file') continue;
      const { state } = await commands.load(file, uuid);
      const versions = state.is === 'absent' ? [] : state.versions;
      const shown = versions.map((one) => ({ uuid: one.version, size: one.size, scan: one.scan?.result ?? null }));
      rows.set(uuid, { uuid, parent_uuid: parent, title, versions: shown });
    }
  }
  return rows;
}

/** A row with as much of its versions as is compared. */
function seen(row: Row): Row {
  if (!Array.isArray(row.versions)) return row;
  return { ...row, versions: row.versions.map(({ uuid, size, scan }) => ({ uuid, size, scan })) };
}
