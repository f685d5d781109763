/** Runs a statement in the database of a company. */
type Sql = (text: string, values?: unknown[]) => Promise<unknown>

/** Moves a booking and what has happened to it to an earlier time, so that times since then can be reported. */
export async function bookEarlier(sql: Sql, dck_id: number, hours = 6): Promise<void> {
  await sql(`update docket set dck_created = dck_created - $2 * interval '1 hour' where dck_id = $1`, [
    dck_id,
    hours,
  ])
  await sql(
    `update docket_event set dev_at = dev_at - $2 * interval '1 hour', dev_recorded = dev_recorded - $2 * interval '1 hour'
     where dev_dck_id = $1`,
    [dck_id, hours],
  )
}
