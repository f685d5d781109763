import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { createPool, withDatabase } from '../src/platform/database/pool.ts'
import { copyDatabase } from './template-database.ts'

export interface OwnDatabase {
  connection: string
  pool: Pool
  drop: () => Promise<void>
}

/** A database for one test: empty, or a copy of a template. */
export async function openOwnDatabase(template = 'template0'): Promise<OwnDatabase> {
  const server = createPool(inject('postgresUrl'), { max: 1 })
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(server, name, template)
  const connection = withDatabase(inject('postgresUrl'), name)
  const pool = createPool(connection, { max: 4 })
  return {
    connection,
    pool,
    drop: async () => {
      await pool.end()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}
