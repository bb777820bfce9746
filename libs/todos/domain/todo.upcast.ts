/** What a to-do about transactions said in its details, with the address of the questions, before it said it of itself. */
const askedInDetails = /\/transactions\/[\da-f-]{36}\n\nThis to-do completes itself after the last answer\.$/;

/** A `TodoCreated` of the first version, with whether it asks about transactions. */
export function withWhatItAsks(data: { readonly details: string | null }) {
  return { ...data, asksAboutTransactions: askedInDetails.test(data.details ?? '') };
}
