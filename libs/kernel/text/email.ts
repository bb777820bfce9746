/** An address that mail can be sent to, by its form. */
export function isEmail(text: string): boolean {
  // an expression takes very long for a long text that is no address
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
