import type { CompanyEvent } from '@daybook/companies/domain';
import { completeSetupStep } from '@daybook/companies/flow';
import { defaultFolders, fileTree } from '@daybook/files/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, metadataFromEvent } from '@daybook/kernel/flows';
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
export async function plantTree(commands: Commands, company: string, metadata: CommandMetadata): Promise<void> {
  const folders = defaultFolders.map((title) => ({ node: defaultFolderOf(company, title), title }));
  const outcome = await commands.send(
    fileTree,
    company,
    { type: 'PlantTree', root: rootOf(company), folders },
    metadata,
  );
  if (!isDone(outcome)) throw new Error(`The files of ${company} could not be set up: ${outcome.message}`);
}

/** Every company gets a library; those that are older than this reaction when it first runs. */
export const plantTrees = eventHandler<CompanyEvent>({
  name: 'plant file trees',
  categories: ['company'],
  staysInside: true,
  on: {
    CompanyCreated: async (event, { commands }) => {
      const company = subjectOf(event.stream);
      const by = { system: 'files' };
      await plantTree(commands, company, { ...metadataFromEvent(event, 'plant files', by), company });
      const ready = { ...metadataFromEvent(event, 'files are ready', by), company };
      await completeSetupStep(commands, company, 'files', ready);
    },
  },
});
