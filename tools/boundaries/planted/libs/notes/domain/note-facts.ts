export type NoteFacts = readonly string[];
