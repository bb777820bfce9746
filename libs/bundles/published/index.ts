/** Which period the to-dos of bundles are for, as the list of work takes it; what is done once has none. */
export const periodsOfTodos = `(select 'todo' as kind, b.uuid, r.period
  from bundle_todos b join bundle_rollouts r on r.uuid = b.rollout_uuid where r.period <> 'once')`;
