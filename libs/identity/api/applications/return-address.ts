/** Where a person goes on, with the answer of the application; what its address has already stays. */
export function returnAddress(redirectUri: string, answer: Readonly<Record<string, string | null>>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== null) address.searchParams.set(name, value);
  return address.href;
}
