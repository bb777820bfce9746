/** What the area asks of the database; `pg`'s Pool and Client fit. */
export interface Asks {
  query<Row extends object>(question: { text: string; values: unknown[]; name?: string }): Promise<{ rows: Row[] }>;
}
