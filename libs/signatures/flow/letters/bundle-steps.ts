import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import {
  type AskedOfStepKind,
  type BroughtByStep,
  type BundleStepKind,
  type CompanyOfStep,
  planEach,
  type StepMade,
  type StepPlan,
  type ToolsOfStepKind,
} from '@daybook/kernel/contributions';
import { addDays, dayAt } from '@daybook/kernel/events';
import { queryableOf } from '@daybook/kernel/postgres';
import {
  feeInWords,
  limits,
  mayOnSignatures,
  type SignatureDocument,
  signatureTemplate,
  signerInWords,
  skipReasons,
  termInWords,
} from '@daybook/signatures/domain';
import { lastFees, listedTemplates } from '@daybook/signatures/read';
import { letterChoiceOf, letterChoices, signedBy, termOfPeriod } from './letter-choice.js';
import { type LetterSettings, letterOf, sendOnce } from './letter-document.js';
import { plannedLetters } from './plan.js';

const gone = 'its template is no longer offered for engagement letters. Choose another one in the bundle.';
const mayNot = 'you may not send engagement letters to this company.';
const noFees =
  'the company has signed no earlier letter whose fees could be taken. Send its letter by hand, or choose the fees of the template in the bundle.';

/** An engagement letter for the period, in one of the ways of a batch; its to-do follows it and is done when it is signed. */
export const letterSteps: BundleStepKind = {
  type: 'engagement-letter',
  label: 'Engagement letter',
  choice: {
    label: 'Letter and fees',
    missing: 'choose the letter and where its fees come from.',
    options: async (db) => letterChoices(await listedTemplates(db)),
  },
  plan: async (tools, asked) => planEach(asked.companies, await planningOf(tools, asked)),
};

async function planningOf(
  { query, commands, clock }: ToolsOfStepKind,
  { choice, period, viewer, companies }: AskedOfStepKind,
): Promise<(company: CompanyOfStep) => Promise<StepPlan>> {
  const chosen = letterChoiceOf(choice);
  if (!chosen) return async () => ({ says: gone });
  const { state: template } = await commands.load(signatureTemplate, chosen.template);
  if (template.is !== 'offered' || template.letter === null) return async () => ({ says: gone });
  const { letter: terms } = template;
  const db = queryableOf(query);
  const now = clock.now();
  const uuids = companies.map(({ uuid }) => uuid);
  const term = termOfPeriod(period, terms);
  const [seen, planned, last] = await Promise.all([
    companiesAsRightsSeeThem(db, uuids),
    plannedLetters(db, uuids, { ...term, ...signedBy }, template, { now, batch: null }),
    chosen.fees === 'last' ? lastFees(db, uuids, term.from) : undefined,
  ]);
  const access = new Map(seen.map((one) => [one.uuid, one]));
  const letters = new Map(planned.map((one) => [one.company, one]));
  return async ({ uuid: company, todo }) => {
    const [of, letter] = [access.get(company), letters.get(company)];
    if (!of || !letter || !mayOnSignatures(viewer, 'change', of)) return { says: mayNot };
    const { skipped, zone, signers } = letter;
    const lines = last ? last.get(company) : terms.lines;
    // sent before it was cut short, when it could be
    const own = skipped || !lines ? await letterOf(todo, company, term, commands) : undefined;
    const isSent = own !== undefined && own.state.is !== 'absent';
    if (!isSent && skipped === 'hasLetter') return follows({ there: skipReasons.hasLetter, make: hasLetter });
    if (!isSent && skipped) return { says: skipReasons[skipped] };
    if (!isSent && !lines) return { says: noFees };
    const agreed = { batch: todo, year: Number(term.from.slice(0, 4)), ...term, lines: lines ?? [] };
    const settings = settingsOf(chosen.template, period.label, dayAt(now, zone));
    const make: BroughtByStep['make'] = async (sending, { by }) => {
      const sent = await sendOnce({ letter: agreed, planned: letter, todo, by, now }, settings, template, sending);
      return sent && sent.state.is !== 'absent' ? madeOf(sent.uuid, sent.state) : hasLetter();
    };
    const names = new Intl.ListFormat('en-US').format(signers.map(signerInWords));
    const details = `${termInWords(term)}, ${feeInWords(agreed.lines)}, signed by ${names}.`;
    return follows({ make, ...(!isSent && { details }) });
  };
}

function settingsOf(template: string, label: string, today: string): LetterSettings {
  const name = `Engagement letter ${label}`;
  // how often it reminds, its to-do says once it is there
  const reminderFrequency = 'NO_REMINDER';
  return { template, name, message: null, reminderFrequency, expiresOn: addDays(today, limits.expiry) };
}

const hasLetter = async () => ({ there: skipReasons.hasLetter });

/** The to-do of a letter; signed is done. */
const follows = (brings: BroughtByStep): StepPlan => ({
  todo: { todoType: 'signature', completeOnSubmit: true },
  brings,
});

/** It asks the first signer, as any to-do with a document does, and names the addresses of the others. */
function madeOf(document: string, { signers: [first, ...others], contacts }: SignatureDocument): StepMade {
  return {
    document,
    assignees: first?.user ? [first.user] : [],
    signerEmails: others.flatMap(({ uuid }) => contacts?.[uuid]?.email ?? []),
  };
}
