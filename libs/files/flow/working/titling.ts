import { currentVersion, type FileEvent, type FileTreeEvent, file, fileTree, nodeOf } from '@daybook/files/domain';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler } from '@daybook/kernel/flows';
import { moveTexts, titleTexts } from './texts.js';

/**
 * Gives the texts of files the titles that the files have in the library, whatever comes first, and whenever they
 * change; those of attachments the names they came with.
 */
export const titleFileTexts = eventHandler<FileEvent | FileTreeEvent>({
  name: 'title file texts',
  categories: ['file', 'fileTree'],
  staysInside: true,
  on: {
    async FileTextExtracted({ stream, meta }, tools) {
      if (meta.company === null) return;
      const uuid = subjectOf(stream);
      const { state: tree } = await tools.commands.load(fileTree, meta.company);
      const node = nodeOf(tree, uuid);
      if (node) return titleTexts(uuid, node.title, tools);
      const { state } = await tools.commands.load(file, uuid);
      if (state.is === 'there' && state.attachedTo) await titleTexts(uuid, currentVersion(state).filename, tools);
    },
    FileAdded: ({ data }, tools) => titleTexts(data.node, data.title ?? '', tools),
    NodeRenamed: ({ data }, tools) => titleTexts(data.node, data.to ?? '', tools),
    NodeGrafted: ({ data }, tools) => titleTexts(data.node, data.title ?? '', tools),
    FileMovedToCompany: ({ stream, data }, tools) => moveTexts(subjectOf(stream), data.to, tools),
  },
});
