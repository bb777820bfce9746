import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { isRefusal, type Refusal, refuse } from '@daybook/kernel/events';
import { refusedBy, type Success, succeeded } from '@daybook/kernel/graph';
import { type SignatureDocument, type SignerState, signatureDocument } from '@daybook/signatures/domain';
import { type KnowledgeService, KnowledgeUnavailable } from '@daybook/signatures/flow';
import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { v5 } from 'uuid';
import type { IdentityAnswer, SignerAsPerson } from './generated/arguments.js';

/** Null where nobody asks identity questions. */
export const KNOWLEDGE_SERVICE = Symbol('KnowledgeService');

/** Who is checked, on which document. */
export interface Checked {
  readonly uuid: string;
  readonly document: SignatureDocument;
  readonly signer: SignerState;
  /** Of the commands; what the request said is hashed into none of them. */
  metadata(step: string): CommandMetadata;
}

const offline = refuse('checkOffline', 'We have to see your ID in person before you sign. Please contact us.');
const down = refuse(
  'checkDown',
  'The service that asks the questions is not available right now. It does not count as an attempt; please try again in a few minutes.',
);
const noPerson = refuse(
  'personMissing',
  'Enter your date of birth and the last four digits of your Social Security number.',
);
const ended = refuse('checkEnded', 'These questions are no longer open. Start the identity check again.');

/** Has signers asked what only they can answer. Who they are and what they answer goes to the service alone. */
@Injectable()
export class KnowledgeChecks {
  private readonly attempts: number;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { signatures }: Pick<Config, 'signatures'>,
    @Inject(KNOWLEDGE_SERVICE) private readonly service: KnowledgeService | null,
  ) {
    this.attempts = signatures.knowledgeAttempts;
  }

  get isOnline(): boolean {
    return this.service !== null;
  }

  /** The questions of the attempt that the signer is at. */
  async begin(checked: Checked, person: SignerAsPerson) {
    const { uuid, document, signer, metadata } = checked;
    if (this.service === null) return asking(offline);
    const now = this.clock.now();
    const start = { type: 'StartKnowledgeCheck', signer: signer.uuid, provider: this.service.name } as const;
    const foreseen = signatureDocument.decide(
      document,
      { ...start, reference: '' },
      { at: now.toISOString(), by: metadata('foresee').by },
    );
    if (isRefusal(foreseen)) return asking(foreseen);
    if (signer.isIdentified) return { ...succeeded, reference: null, questions: [] };
    if (!isPerson(person, now)) return asking(noPerson);
    const key = v5(`check ${signer.uuid} ${signer.checks.failed.length + 1}`, uuid);
    const name = document.contacts?.[signer.uuid]?.name ?? '';
    const { birthday, lastFour } = person;
    const check = await whenUp(this.service.open(key, { name, birthday, lastFour }));
    if ('refused' in check) return asking(check);
    const { reference, outcome, questions } = check;
    if (outcome !== 'open') {
      const end = await this.end(checked, reference, outcome);
      return { ...end, reference: null, questions: [] };
    }
    const started = await this.commands.send(signatureDocument, uuid, { ...start, reference }, metadata('start check'));
    return isDone(started) ? { ...succeeded, reference, questions } : asking(started);
  }

  /** What became of the attempt. */
  async answer(checked: Checked, reference: string, answers: readonly IdentityAnswer[]): Promise<Success> {
    if (this.service === null) return refusedBy(offline);
    if (checked.signer.isIdentified) return succeeded;
    if (checked.signer.checks.open !== reference) return refusedBy(ended);
    const given = Object.fromEntries(answers.map(({ questionId, choiceId }) => [questionId, choiceId]));
    const outcome = await whenUp(this.service.answer(reference, given));
    if (typeof outcome !== 'string') return refusedBy(outcome);
    return outcome === 'open' ? refusedBy(down) : this.end(checked, reference, outcome);
  }

  private async end(
    { uuid, signer, metadata }: Checked,
    reference: string,
    outcome: 'passed' | 'answers' | 'expired' | 'unknown',
  ): Promise<Success> {
    const provider = this.service?.name ?? '';
    const command = { type: 'EndKnowledgeCheck', signer: signer.uuid, provider, reference, outcome } as const;
    const recorded = await this.commands.send(
      signatureDocument,
      uuid,
      { ...command, attempts: this.attempts },
      metadata(`end check ${reference}`),
    );
    if (!isDone(recorded)) return refusedBy(recorded);
    if (outcome === 'passed') return succeeded;
    const { state } = await this.commands.load(signatureDocument, uuid);
    const now = state.is === 'absent' ? undefined : state.signers.find((one) => one.uuid === signer.uuid)?.checks;
    const left = now?.isLocked ? 0 : Math.max(1, this.attempts - (now?.failed.length ?? 0));
    return refusedBy(failed(outcome, left));
  }
}

const reasons = {
  answers: 'Some answers did not match.',
  expired: 'The questions were not answered in time.',
  unknown: 'No questions could be found for what you entered.',
} as const;

function failed(outcome: keyof typeof reasons, left: number): Refusal {
  if (left === 0)
    return refuse(
      'checkLocked',
      `${reasons[outcome]} There are no more attempts. Please contact us: we can check your ID in person, or have you sign on paper.`,
    );
  return refuse(
    'checkFailed',
    `${reasons[outcome]} Check what you entered about yourself and try again: ${left === 1 ? 'one attempt is' : `${left} attempts are`} left.`,
  );
}

function asking(refusal: Refusal) {
  return { ...refusedBy(refusal), reference: null, questions: [] };
}

/** A day on which somebody who signs can have been born, and four digits. */
function isPerson({ birthday, lastFour }: SignerAsPerson, now: Date): boolean {
  const years = DateTime.fromJSDate(now).diff(DateTime.fromISO(birthday), 'years').years;
  return years > 0 && years < 130 && /^\d{4}$/.test(lastFour);
}

async function whenUp<T>(asked: Promise<T>): Promise<T | Refusal> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof KnowledgeUnavailable) return down;
    throw fault;
  }
}
