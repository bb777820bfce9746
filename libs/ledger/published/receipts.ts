/**
 * What clients gave as receipts of their answers about transactions, the last one of each, in SQL of other areas: where a
 * table stands (decision 0038). `todo_uuid` is the to-do that asks.
 */
export const transactionReceipts = `(select company as company_uuid, question_set as todo_uuid,
  (answer->>'receipt')::uuid as file from ledger_questions where answer->>'receipt' is not null)`;
