import type { BundleStepKind, StepPlan } from '@daybook/kernel/contributions';
import { queryableOf } from '@daybook/kernel/postgres';
import { signersOfTemplate } from '@daybook/signatures/published';
import { offeredTemplates } from '@daybook/signatures/read';

const gone = 'its template is no longer offered. Choose another one in the bundle.';
const severalSign = 'its template is signed by several people, and a bundle knows one. Send it from the company.';
const nobody =
  'nobody here can be asked to sign. Add somebody to the company, or send it to somebody without an account.';
const notOne = (count: number) =>
  `${count} people here could sign. Let the bundle ask the account owner, or add it here by hand.`;

/** A document for signature, of a template that one person signs: its to-do makes it and follows it. */
export const documentSteps: BundleStepKind = {
  type: 'signature',
  label: 'Document to sign',
  choice: {
    label: 'Template',
    missing: 'choose the template that is signed.',
    options: async (db) =>
      (await offeredTemplates(db))
        .filter(({ signersCount }) => signersCount === 1)
        .map(({ id: value, name: label }) => ({ value, label })),
  },
  async plan({ query }, { choice: templateId, companies }) {
    const templateSigners = await signersOfTemplate(queryableOf(query), templateId);
    const planned = (people: readonly string[]): StepPlan => {
      if (templateSigners === null) return { says: gone };
      if (templateSigners > 1) return { says: severalSign };
      if (people.length === 0) return { says: nobody };
      if (people.length > 1) return { says: notOne(people.length) };
      // signed is done
      return {
        todo: { todoType: 'signature', templateId, templateSigners, completeOnSubmit: true, assignees: people },
      };
    };
    return new Map(companies.map(({ uuid, people }) => [uuid, planned(people)]));
  },
};
