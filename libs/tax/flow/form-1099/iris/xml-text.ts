import { irisNamespace, type XmlElement } from '@daybook/tax/domain';

/** A document in UTF-8, with each start and end, or element with a text, on a line of its own. */
export async function xmlText([name, content]: XmlElement): Promise<string> {
  // loaded by those who take such a file
  const { create } = await import('xmlbuilder2');
  type Node = ReturnType<typeof create>;
  const fill = (node: Node, children: XmlElement[1]): void => {
    if (typeof children === 'string') node.txt(children);
    else for (const [child, within] of children) fill(node.ele(irisNamespace, child), within);
  };
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  fill(document.ele(irisNamespace, name), content);
  return `${document.end({ prettyPrint: true })}\n`;
}
