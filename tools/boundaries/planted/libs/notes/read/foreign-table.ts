export const titles = `
  select n.title
  from notes
  join planted_nodes n on n.uuid = notes.node`;
