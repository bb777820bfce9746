const farewells = new Set<() => Promise<unknown>>();
/** Milliseconds that what is still to be said may take. */
const longestFarewell = 1_000;

/** Has something said in the person's name, or forgotten in this browser, before the session is revoked; what it answers takes that back. */
export function beforeSignOut(farewell: () => Promise<unknown>): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

/** Says it all; what takes longer than a second is not waited for, failures are ignored. */
export async function sayFarewells(): Promise<void> {
  const said = Promise.allSettled([...farewells].map((farewell) => farewell()));
  await Promise.race([said, new Promise((done) => setTimeout(done, longestFarewell))]);
}
