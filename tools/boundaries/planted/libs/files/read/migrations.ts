export const up = `
  create table planted_nodes (
    uuid uuid primary key
  )`;
