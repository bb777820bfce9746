import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPhone } from '@daybook/kernel/config';
import { sandboxKnowledge } from '@daybook/signatures/settings';
import { openSandbox, type Sandbox } from '../../../../apps/sandbox/sandbox.js';
import { HttpKnowledgeService } from './http.js';
import { KnowledgeUnavailable } from './port.js';

const person = { name: 'Olga Owner', birthday: '1980-05-06', lastFour: '1234' };
let folder: string;
let sandbox: Sandbox;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-knowledge-'));
  const outside = { dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone };
  sandbox = await openSandbox({ ...outside, knowledge: sandboxKnowledge });
  url = `http://127.0.0.1:${sandbox.port}`;
});
afterEach(() => fault('off'));
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const service = (key: string = sandboxKnowledge.key) =>
  new HttpKnowledgeService(
    { url: `${url}/knowledge`, key, name: 'the sandbox' },
    { timeout: 200, firstDelay: 1, longestDelay: 1 },
  );

async function fault(named: string): Promise<void> {
  const body = JSON.stringify({ fault: named });
  await fetch(`${url}/api/faults/knowledge`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}

/** What is right, as the sandbox shows it to whoever tries it out. */
async function rightAnswers(reference: string): Promise<Record<string, string>> {
  const checks = (await (await fetch(`${url}/api/checks`)).json()) as {
    reference: string;
    quiz: { right: Record<string, string> };
  }[];
  return checks.find((one) => one.reference === reference)?.quiz.right ?? {};
}

it('asks the same questions for the same key, and passes whoever answers them', async () => {
  const first = await service().open('k1', person);
  expect(first).toMatchObject({ outcome: 'open' });
  expect(first.questions).toHaveLength(4);
  expect(await service().open('k1', person)).toEqual(first);
  expect(await service().answer(first.reference, await rightAnswers(first.reference))).toBe('passed');
  expect(await service().answer(first.reference, {})).toBe('passed');
});

it('fails whoever does not, for good', async () => {
  const { reference } = await service().open('k2', person);
  expect(await service().answer(reference, { q1: 'c1' })).toBe('answers');
  expect(await service().answer(reference, await rightAnswers(reference))).toBe('answers');
  expect(await service().open('k2', person)).toMatchObject({ outcome: 'answers', questions: [] });
});

it('says of whom nothing is known', async () => {
  expect(await service().open('k3', { ...person, lastFour: '0000' })).toMatchObject({ outcome: 'unknown' });
  await fault('refuse');
  expect(await service().open('k4', person)).toMatchObject({ outcome: 'unknown' });
});

it.each(['slow', 'down'])('is unavailable where it is %s', async (named) => {
  await fault(named);
  await expect(service().open('k5', person)).rejects.toBeInstanceOf(KnowledgeUnavailable);
});

it('hears later what became of answers that were lost', async () => {
  const { reference } = await service().open('k6', person);
  const right = await rightAnswers(reference);
  await fault('lost');
  await expect(service().answer(reference, right)).rejects.toBeInstanceOf(KnowledgeUnavailable);
  await fault('off');
  expect(await service().open('k6', person)).toMatchObject({ outcome: 'passed' });
});

it('is unavailable to whom its key is not', async () => {
  await expect(service('wrong').open('k7', person)).rejects.toThrow('status 401');
});
