import { type ChatHistory, filesShownIn } from '@daybook/chatbot/domain';
import { fileTree, taxYearOf } from '@daybook/files/domain';
import type { Commands } from '@daybook/kernel/commands';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import { type CompanyAccess, mayReadTaxPapers, type Viewer } from '@daybook/kernel/rights';

/** The files that the answers of a chat show somebody abroad, by whether they may be shown. */
export interface FilesAbroad {
  readonly closed: ReadonlySet<string>;
  /** Tax papers that a consent opens: to be put on record before they are shown. */
  readonly open: readonly ShownPapers[];
}

const none: FilesAbroad = { closed: new Set(), open: [] };

/** Whoever is at home is shown all. A file that is gone may have been a tax paper, so that it is closed abroad. */
export async function filesAbroad(
  chat: Pick<ChatHistory, 'messages' | 'company'>,
  viewer: Viewer,
  company: CompanyAccess,
  commands: Pick<Commands, 'load'>,
): Promise<FilesAbroad> {
  if (!viewer.abroad) return none;
  const files = [...filesShownIn(chat)];
  if (files.length === 0) return none;
  const { state: tree } = await commands.load(fileTree, chat.company);
  const closed = new Set<string>();
  const open: ShownPapers[] = [];
  for (const subject of files) {
    const node = tree.nodes.get(subject);
    const year = node && taxYearOf(tree, node);
    if (node && year === undefined) continue;
    const asked = { information: 'papers', year: year ?? null } as const;
    if (!node || !mayReadTaxPapers(viewer, company, asked)) closed.add(subject);
    else open.push({ company, way: 'chat', subject, ...asked });
  }
  return { closed, open };
}
