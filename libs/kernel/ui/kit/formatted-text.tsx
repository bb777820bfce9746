import './formatted-text.css';
import { blocksOf, type Line, type Stretch, stretchesOf } from '@daybook/kernel/text';
import type { ReactNode } from 'react';
import { texts } from '../texts.js';

/** Somebody whom a text mentions by `@[uuid]`. */
export interface Mentioned {
  readonly uuid: string;
  readonly name: string;
}

interface Formatted {
  readonly text: string;
  readonly mentions?: readonly Mentioned[];
}

/** What somebody wrote, with bold and italic words, lists, links and names; drawn from data, never as HTML. */
export function FormattedText({ text, mentions = [], className = '' }: Formatted & { readonly className?: string }) {
  return (
    <div className={`formatted ${className}`}>
      {blocksOf(text).map((block, at) => {
        const key = `${at} ${block.type}`;
        if (block.type === 'bullets') return <ul key={key}>{block.lines.map(itemWith(mentions))}</ul>;
        if (block.type === 'numbers')
          return (
            <ol key={key} start={block.start}>
              {block.lines.map(itemWith(mentions))}
            </ol>
          );
        return <p key={key}>{block.lines.flatMap((one, index) => line(one, mentions, index))}</p>;
      })}
    </div>
  );
}

/** The same within a sentence: its lines behind each other, lists by their marks. */
export function FormattedLine({ text, mentions = [] }: Formatted) {
  return <>{text.split('\n').flatMap((one, at) => line(stretchesOf(one), mentions, at))}</>;
}

function itemWith(mentions: readonly Mentioned[]) {
  return (stretches: Line, at: number): ReactNode => <li key={at}>{drawn(stretches, mentions)}</li>;
}

function line(stretches: Line, mentions: readonly Mentioned[], at: number): ReactNode[] {
  return at === 0 ? drawn(stretches, mentions) : ['\n', ...drawn(stretches, mentions, `${at} `)];
}

function drawn(stretches: Line, mentions: readonly Mentioned[], before = ''): ReactNode[] {
  return stretches.map((stretch, at) => {
    const key = `${before}${at}`;
    const { text, bold, italic, href } = stretch;
    if (href)
      return (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    const words = wordsOf(stretch, mentions);
    if (!bold && !italic) return <span key={key}>{words}</span>;
    return bold ? (
      <strong key={key}>{italic ? <em key="italic">{words}</em> : words}</strong>
    ) : (
      <em key={key}>{words}</em>
    );
  });
}

function wordsOf({ text, mentioned }: Stretch, mentions: readonly Mentioned[]): ReactNode {
  if (!mentioned) return text;
  const name = mentions.find(({ uuid }) => uuid === mentioned)?.name ?? texts.formerUser;
  return <span className="mention">@{name}</span>;
}
