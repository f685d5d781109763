import type { Pool } from 'pg'

/**
 * Works on the company of a name while nobody else does, so that what another command has under way is not taken for
 * what a killed one left. Who is killed holds the name no longer.
 */
export async function holdingName<T>(register: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await register.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtext('company'), hashtext($1)) as held`,
      [name],
    )
    if (!rows[0]?.held) throw new Error(`Another command is working on the company "${name}".`)
    return await work()
  } finally {
    // With its connection the lock goes.
    client.release(true)
  }
}
