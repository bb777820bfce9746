import Bowser from 'bowser';

/** `Firefox on Windows`: what a browser says of itself, in words; null when it says nothing. */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const program = browser.name || 'Another program';
  return os.name ? `${program} on ${os.name}` : program;
}

/** The network of an address without the house: `203.0.113.*`, `2001:db8:1:*`. */
export function shortAddress(address: string | null): string | null {
  if (!address) return null;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  const plain = mapped ?? address;
  const mark = plain.includes(':') ? ':' : '.';
  return `${plain.split(mark).slice(0, 3).join(mark)}${mark}*`;
}
