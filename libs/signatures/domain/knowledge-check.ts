import type { Decision, DecisionContext } from '@daybook/kernel/events';
import type { KnowledgeFailure } from './knowledge-check.events.js';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { no, type SignatureDocumentRefusal } from './signature-document.refusals.js';
import type { SignatureDocument } from './signature-document.state.js';
import { turnRefusal } from './turn.js';

type KnowledgeCommand = Extract<SignatureDocumentCommand, { type: 'StartKnowledgeCheck' | 'EndKnowledgeCheck' }>;

export function decideOnKnowledge(
  document: SignatureDocument,
  command: KnowledgeCommand,
  { at }: DecisionContext,
): Decision<SignatureDocumentEvent, SignatureDocumentRefusal> {
  const { signer: uuid, provider, reference } = command;
  const signer = document.signers.find((one) => one.uuid === uuid);
  if (!signer) return no('notSigner');
  if (document.identityCheck !== 'knowledge') return no('checkNotAsked');
  if (signer.isIdentified) return [];
  const { open, failed, isLocked } = signer.checks;
  const data = { signer: uuid, provider, reference };
  if (command.type === 'StartKnowledgeCheck') {
    const refusal = turnRefusal(document, signer, at) ?? (isLocked ? no('checkLocked') : undefined);
    if (refusal) return refusal;
    return open === reference || failed.includes(reference) ? [] : [{ type: 'KnowledgeCheckStarted', data }];
  }
  // what became of it counts even if the document ended meanwhile, and once
  if (isLocked || failed.includes(reference)) return [];
  if (open !== reference && command.outcome !== 'unknown') return no('checkEnded');
  if (command.outcome === 'passed') return [{ type: 'KnowledgeCheckPassed', data }];
  const why: KnowledgeFailure = command.outcome;
  const left = Math.max(0, command.attempts - failed.length - 1);
  return [{ type: 'KnowledgeCheckFailed', data: { ...data, why, left } }];
}
