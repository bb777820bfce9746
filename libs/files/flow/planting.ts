import type { CompanyFact } from '@daybook/companies/domain';
import { defaultFolders, fileTree } from '@daybook/files/domain';
import { type Commands, isDone, type Origin } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { effectOf, reaction } from '@daybook/kernel/flows';
import { v5 } from 'uuid';

/** The uuid of a company's folder of all files. */
export function rootOf(company: string): string {
  return v5('files', company);
}

/** The uuid of one of the folders a company begins with. */
export function defaultFolderOf(company: string, title: (typeof defaultFolders)[number]): string {
  return v5(`folder ${title}`, company);
}

/** Gives a company its library, once. */
export async function plantTree(commands: Commands, company: string, origin: Origin): Promise<void> {
  const folders = defaultFolders.map((title) => ({ node: defaultFolderOf(company, title), title }));
  const outcome = await commands.send(fileTree, company, { type: 'PlantTree', root: rootOf(company), folders }, origin);
  if (!isDone(outcome)) throw new Error(`The files of ${company} could not be set up: ${outcome.message}`);
}

/** Every company gets a library; those that are older than this reaction when it first runs. */
export const plantTrees = reaction<CompanyFact>({
  name: 'plant file trees',
  categories: ['company'],
  staysInside: true,
  on: {
    CompanyCreated: (fact, { commands }) => {
      const company = subjectOf(fact.stream);
      return plantTree(commands, company, { ...effectOf(fact, 'plant files', { system: 'files' }), company });
    },
  },
});
