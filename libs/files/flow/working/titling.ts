import { type FileFact, type FileTreeFact, fileTree, nodeOf } from '@daybook/files/domain';
import { subjectOf } from '@daybook/kernel/events';
import { reaction } from '@daybook/kernel/flows';
import { titleTexts } from './texts.js';

/** Gives the texts of files the titles that the files have in the library, whatever comes first, and whenever they change. */
export const titleFileTexts = reaction<FileFact | FileTreeFact>({
  name: 'title file texts',
  categories: ['file', 'fileTree'],
  staysInside: true,
  on: {
    async FileTextExtracted({ stream, meta }, tools) {
      if (meta.company === null) return;
      const { state } = await tools.commands.load(fileTree, meta.company);
      const node = nodeOf(state, subjectOf(stream));
      if (node) await titleTexts(node.uuid, node.title, tools);
    },
    FileAdded: ({ data }, tools) => titleTexts(data.node, data.title ?? '', tools),
    NodeRenamed: ({ data }, tools) => titleTexts(data.node, data.to ?? '', tools),
  },
});
