/** `local@domain`, with a dot in the domain and labels of at most 63 characters: an address by its form. */
export function isEmail(text: string): boolean {
  // an expression takes very long for a long text that is no address
  return text.length <= 254 && /^[^\s@]+@[^\s@.]{1,63}(\.[^\s@.]{1,63})+$/.test(text);
}
