import type { ReactNode } from 'react';
import type { Block, Run } from './office-content.js';
import { previewTexts as texts } from './texts.js';

/** The words of a text document or of slides, drawn from data: nothing of the file is written into the page. */
export function DocumentPages({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="office-page">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read once does not move
        <Drawn key={at} block={block} />
      ))}
    </div>
  );
}

function Drawn({ block }: { readonly block: Block }) {
  switch (block.type) {
    case 'slide':
      return <h3 className="office-slide">{texts.slide(block.number)}</h3>;
    case 'heading':
      return (
        <p className={`office-heading level-${Math.min(Math.max(block.level, 1), 3)}`}>
          <Runs runs={block.runs} />
        </p>
      );
    case 'table':
      return (
        <div className="office-table">
          <table>
            <tbody>
              {block.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what was read once does not move
                <tr key={at}>{row.map(cell)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return (
        <p className={block.type === 'item' ? 'office-item' : undefined}>
          <Runs runs={block.runs} />
        </p>
      );
  }
}

function cell(text: string, at: number): ReactNode {
  return <td key={at}>{text}</td>;
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map(({ text, bold, italic }, at) => {
    const look = [bold && 'office-bold', italic && 'office-italic'].filter(Boolean).join(' ');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was read once does not move
      <span key={at} className={look || undefined}>
        {text}
      </span>
    );
  });
}
