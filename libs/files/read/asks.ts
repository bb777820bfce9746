/** What an area asks of the database; `pg`'s Pool and Client fit. The search path says which tables are meant. */
export interface Asks {
  query<Row extends object>(question: { text: string; values: unknown[]; name?: string }): Promise<{ rows: Row[] }>;
}
