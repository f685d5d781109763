import type { Pool } from 'pg'

interface UserRow {
  row: Record<string, unknown>
}

/**
 * Stores every user of a company, and returns a function that restores them. Successful requests may change passwords,
 * remove permissions or delete users, and failed ones count as login attempts.
 */
export async function rememberUsers(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<UserRow>('select to_jsonb(app_user) as row from app_user')
  const [first] = rows
  if (!first) throw new Error('There are no users')
  const columns = Object.keys(first.row).filter((column) => column !== 'ausr_id')
  const sets = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  const users = JSON.stringify(rows.map(({ row }) => row))
  return async () => {
    await pool.query(
      `insert into app_user select * from jsonb_populate_recordset(null::app_user, $1)
       on conflict (ausr_id) do update set ${sets} where app_user.* is distinct from excluded.*`,
      [users],
    )
    await pool.query(`delete from attempt where attempt_key like 'login:%'`)
  }
}
