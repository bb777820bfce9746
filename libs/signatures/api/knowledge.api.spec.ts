import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPhone } from '@daybook/kernel/config';
import { sandboxKnowledge } from '@daybook/signatures/settings';
import type { ApiClient } from '@daybook/testing/api';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';
import { act, consent, done, type Letter, SigningFirm, sign } from './spec/outsider.js';

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-knowledge-'));
let sandbox: Sandbox;
let world: SigningFirm;

beforeAll(async () => {
  const knowledge = sandboxKnowledge;
  sandbox = await openSandbox({ dataDir, port: 0, smtpPort: 0, phone: sandboxPhone, knowledge });
  world = await SigningFirm.open({
    KNOWLEDGE_CHECK_URL: `http://127.0.0.1:${sandbox.port}/knowledge`,
    KNOWLEDGE_CHECK_KEY: knowledge.key,
  });
  await world.firm.staff('maria');
  await world.firm.staff('ada', { adminPanelAccess: 'UPDATE' }, { flags: { superuser: true } });
});
afterAll(async () => {
  await world?.firm.close();
  await sandbox?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const person = { birthday: '1980-05-06', lastFour: '1234' };
const asks = 'success errorMessage code reference questions { id text choices { id text } }';

async function begin(who: ApiClient, token: string, about = person) {
  const document = `mutation ($token: String!, $person: SignerAsPerson!) {
    beginIdentityQuestionsByLink(token: $token, person: $person) { ${asks} } }`;
  return (await who.graphql(document, { token, person: about })).data.beginIdentityQuestionsByLink;
}

function answer(who: ApiClient, token: string, reference: string, answers: object) {
  const given = Object.entries(answers).map(([questionId, choiceId]) => ({ questionId, choiceId }));
  const types = ', $reference: String!, $answers: [IdentityAnswer!]!';
  return act(
    who,
    'answerIdentityQuestionsByLink',
    { token, reference, answers: given },
    types,
    ', reference: $reference, answers: $answers',
  );
}

/** What is right, as the sandbox shows it to whoever tries it out. */
async function rightAnswers(reference: string): Promise<Record<string, string>> {
  const checks = await (await fetch(`http://127.0.0.1:${sandbox.port}/api/checks`)).json();
  return (checks as { reference: string; quiz: { right: Record<string, string> } }[]).find(
    (one) => one.reference === reference,
  )?.quiz.right as Record<string, string>;
}

async function eventsOf({ uuid }: Letter) {
  const logged = await world.firm.api.log.read(`signatureDocument-${uuid}`);
  return logged.filter(({ type }) => type.startsWith('KnowledgeCheck')).map(({ type, data }) => ({ type, data }));
}

const standing =
  'query ($token: String!) { documentToSignByLink(token: $token) { identityCheck { method state isOnline } } }';
const standingOf = async (who: ApiClient, token: string) =>
  (await who.graphql(standing, { token })).data.documentToSignByLink.identityCheck;

it('has whoever signs Form 8879 by a link answer questions first, and keeps only what became of it', async () => {
  const letter = await world.sent(true, 'Form 8879');
  const { token, signer } = letter;
  const nora = await world.opened(letter);
  expect(await standingOf(nora, token)).toEqual({ method: 'knowledge', state: 'missing', isOnline: true });
  expect(await consent(nora, token)).toEqual(done);
  expect(await sign(nora, letter)).toMatchObject({ code: 'checkMissing' });
  expect(await begin(nora, token, { ...person, lastFour: '12' })).toMatchObject({ code: 'personMissing' });
  const asked = await begin(nora, token);
  expect(asked).toMatchObject({ success: true, questions: { length: 4 } });
  expect((await begin(nora, token)).reference).toBe(asked.reference);
  expect(await answer(nora, token, 'K-99999', {})).toMatchObject({ code: 'checkEnded' });
  expect(await answer(nora, token, asked.reference, await rightAnswers(asked.reference))).toEqual(done);
  expect(await standingOf(nora, token)).toMatchObject({ state: 'passed' });
  expect(await sign(nora, letter)).toEqual(done);
  const about = { signer, provider: '127.0.0.1', reference: asked.reference };
  expect(await eventsOf(letter)).toEqual([
    { type: 'KnowledgeCheckStarted', data: about },
    { type: 'KnowledgeCheckPassed', data: about },
  ]);
  const lines = JSON.stringify(world.firm.api.lines);
  expect(lines).not.toContain(asked.questions[0].text);
  expect(lines).not.toContain(person.birthday);
});

it('locks after two attempts until staff have seen an ID', async () => {
  const letter = await world.sent(true, 'Form 8879');
  const { token, signer, uuid } = letter;
  const nora = await world.opened(letter);
  await consent(nora, token);
  const first = await begin(nora, token);
  // both at once count as one
  const answers = await Promise.all([1, 2].map(() => answer(nora, token, first.reference, {})));
  expect(answers.map(({ code }) => code).filter((code) => code !== 'checkEnded')).toContain('checkFailed');
  expect(await begin(nora, token, { ...person, lastFour: '0000' })).toMatchObject({ code: 'checkLocked' });
  expect(await begin(nora, token)).toMatchObject({ code: 'checkLocked', questions: [] });
  expect(await standingOf(nora, token)).toMatchObject({ state: 'locked' });
  expect(await eventsOf(letter)).toHaveLength(3);
  await world.command(uuid, {
    ...{ type: 'RecordIdentityCheck', signer, document: 'passport', on: '2026-01-05', today: '2026-01-05' },
  });
  expect(await sign(nora, letter)).toEqual(done);
});

it('counts no attempt while the service is down, and takes what became of lost answers', async () => {
  const letter = await world.sent(true, 'Form 8879');
  const { token } = letter;
  const nora = await world.opened(letter);
  await fault('down');
  expect(await begin(nora, token)).toMatchObject({ code: 'checkDown' });
  await fault('off');
  const { reference } = await begin(nora, token);
  const right = await rightAnswers(reference);
  await fault('lost');
  expect(await answer(nora, token, reference, right)).toMatchObject({ code: 'checkDown' });
  await fault('off');
  expect(await begin(nora, token)).toMatchObject({ success: true, questions: [] });
  expect((await eventsOf(letter)).map(({ type }) => type)).toEqual(['KnowledgeCheckStarted', 'KnowledgeCheckPassed']);
});

it('asks in the portal too, and tells staff who was checked how', async () => {
  const { uuid } = await world.sent(false, 'Form 8879');
  const [omar, maria] = [await world.firm.browser('omar'), await world.firm.browser('maria')];
  const document = `mutation ($uuid: UUID!, $person: SignerAsPerson!) {
    beginIdentityQuestions(uuid: $uuid, person: $person) { ${asks} } }`;
  const { beginIdentityQuestions: asked } = (await omar.graphql(document, { uuid, person })).data;
  const given = Object.entries(await rightAnswers(asked.reference));
  const answers = given.map(([questionId, choiceId]) => ({ questionId, choiceId }));
  const answering = `mutation ($uuid: UUID!, $reference: String!, $answers: [IdentityAnswer!]!) {
    answerIdentityQuestions(uuid: $uuid, reference: $reference, answers: $answers) { success errorMessage code } }`;
  const answered = await omar.graphql(answering, { uuid, reference: asked.reference, answers });
  expect(answered.data.answerIdentityQuestions).toEqual(done);
  const listed =
    'query ($uuid: UUID!) { signaturePreparation(uuid: $uuid) { companySignature { documentSigners { identity } } } }';
  const seen = (await maria.graphql(listed, { uuid })).data.signaturePreparation.companySignature.documentSigners;
  expect(seen.map(({ identity }: { identity: string }) => identity).sort()).toEqual(['knowledge', 'missing']);
});

it('is told to administrators, with the codes that came before it', async () => {
  const letter = await world.sent(true, 'Form 8879');
  const nora = await world.opened(letter);
  await begin(nora, letter.token, { ...person, lastFour: '0000' });
  await world.firm.readable();
  const ada = await world.firm.browser('ada');
  const kinds = async (topic: string) => {
    await world.firm.api.securityWritten();
    const { data } = await ada.graphql(
      `{ securityEvents(kinds: ["${topic}"], limit: 50) { events { kind outcome } } }`,
    );
    return data.securityEvents.events.map(({ kind, outcome }: Record<string, string>) => `${kind} ${outcome}`);
  };
  expect(await kinds('signIns')).toEqual(
    expect.arrayContaining(['SigningCodeRequested ok', 'SigningCodeAccepted ok', 'KnowledgeCheckPassed ok']),
  );
  expect(await kinds('refusals')).toContain('KnowledgeCheckFailed refused');
});

async function fault(named: string): Promise<void> {
  const body = JSON.stringify({ fault: named });
  const headers = { 'content-type': 'application/json' };
  await fetch(`http://127.0.0.1:${sandbox.port}/api/faults/knowledge`, { method: 'PUT', headers, body });
}
