import type { Pool } from 'pg'

/**
 * Locks a company's name while `work` runs, so that another command's work in progress is not mistaken for the remains
 * of a killed one. A killed process releases the lock.
 */
export async function withNameLock<T>(
  controlDatabase: Pool,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await controlDatabase.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtext('company'), hashtext($1)) as held`,
      [name],
    )
    if (!rows[0]?.held) throw new Error(`Another command is working on the company "${name}".`)
    return await work()
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}
