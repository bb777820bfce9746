import { isAvailable } from '../figures/figure.js';
import type { Liquidity } from '../figures/liquidity.js';
import { dollarsOf, ratioInWords } from './in-words.js';

/** What changed in what can be paid, and why it matters. @param before a year ago */
export function liquiditySentences(now: Liquidity, before: Liquidity): readonly string[] {
  return [quick(now, before), cash(now, before), receivables(now)].filter((sentence) => sentence !== undefined);
}

function quick({ quickRatio }: Liquidity, before: Liquidity): string {
  if (!isAvailable(quickRatio)) return 'Nothing is due within a year, so there is nothing for cash to cover.';
  const { value } = quickRatio;
  const cover = `For every $1.00 due within a year, the company has ${perDollar(value)} in cash and receivables.`;
  const was = isAvailable(before.quickRatio) ? ` A year ago it was ${perDollar(before.quickRatio.value)}.` : '';
  const so =
    value < 1
      ? ' Below $1.00, bills may come due before there is money: collect what customers owe before taking on new payments.'
      : ' At $1.00 or more, what is due can be paid without selling inventory or borrowing.';
  return cover + was + so;
}

function perDollar(value: number): string {
  return `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`;
}

function cash(now: Liquidity, before: Liquidity): string | undefined {
  const change = now.cash - before.cash;
  if (change === 0) return undefined;
  const moved = `Cash ${change > 0 ? 'rose' : 'fell'} by ${dollarsOf(Math.abs(change))} within a year, to ${dollarsOf(now.cash)}`;
  const owed = now.currentLiabilities - before.currentLiabilities;
  if (owed === 0) return `${moved}.`;
  return `${moved}; what is due within a year ${owed > 0 ? 'rose' : 'fell'} by ${dollarsOf(Math.abs(owed))}.`;
}

function receivables(now: Liquidity): string | undefined {
  const share = now.currentAssets > 0 ? now.receivables / now.currentAssets : 0;
  if (share < 0.5) return undefined;
  return `Receivables are ${Math.round(share * 100)}% of the current assets: the ratio of ${
    isAvailable(now.currentRatio) ? ratioInWords(now.currentRatio.value) : 'these books'
  } holds only as far as customers pay.`;
}
