import './formatted-text.css';
import type { ReactNode } from 'react';
import { blocksOf, type Line, stretchesOf } from '../formatting/line-formats.js';

/** What somebody wrote, with bold and italic words, lists and links; drawn from data, never as HTML. */
export function FormattedText({ text, className = '' }: { readonly text: string; readonly className?: string }) {
  return (
    <div className={`formatted ${className}`}>
      {blocksOf(text).map((block, at) => {
        const key = `${at} ${block.type}`;
        if (block.type === 'bullets') return <ul key={key}>{block.lines.map(item)}</ul>;
        if (block.type === 'numbers')
          return (
            <ol key={key} start={block.start}>
              {block.lines.map(item)}
            </ol>
          );
        return <p key={key}>{block.lines.flatMap(line)}</p>;
      })}
    </div>
  );
}

/** The same within a sentence: its lines behind each other, lists by their marks. */
export function FormattedLine({ text }: { readonly text: string }) {
  return <>{text.split('\n').flatMap((one, at) => line(stretchesOf(one), at))}</>;
}

function item(stretches: Line, at: number): ReactNode {
  return <li key={at}>{drawn(stretches)}</li>;
}

function line(stretches: Line, at: number): ReactNode[] {
  return at === 0 ? drawn(stretches) : ['\n', ...drawn(stretches, `${at} `)];
}

function drawn(stretches: Line, before = ''): ReactNode[] {
  return stretches.map(({ text, bold, italic, href }, at) => {
    const key = `${before}${at}`;
    if (href)
      return (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    if (!bold && !italic) return <span key={key}>{text}</span>;
    return bold ? <strong key={key}>{italic ? <em key="italic">{text}</em> : text}</strong> : <em key={key}>{text}</em>;
  });
}
