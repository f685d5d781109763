import type { Pool } from 'pg'
import { createPool, databaseNameOf, withDatabase } from './pool.ts'

const MARK = 'Despatch: unfinished'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A database that is being filled and is not in use yet. */
export interface UnfinishedDatabase {
  /** Marks the database as complete. */
  finish(): Promise<void>
  /** Drops the database. */
  discard(): Promise<void>
}

/**
 * Creates the database of a connection string and marks it as unfinished. The next attempt drops and recreates a
 * database that a killed process left unfinished. An empty database that an operator has prepared is used as it is.
 * Throws if the database holds anything else.
 */
export async function beginDatabase(server: Pool, connection: string): Promise<UnfinishedDatabase> {
  const name = databaseNameOf(connection)
  const mark = (text: string | null) => commentOn(server, name, text)
  const found = await commentOf(server, name)
  if (found?.comment === MARK) await dropDatabase(server, name)
  else if (found && !(await isEmpty(connection)))
    throw new Error(`The database ${name} already exists, and is not empty.`)
  const prepared = found !== undefined && found.comment !== MARK
  if (!prepared) await server.query(`create database ${quoted(name)} template template0`)
  await mark(MARK)
  return {
    finish: async () => void (await mark(null)),
    discard: () => dropDatabase(server, name),
  }
}

/** Ends all connections to the database and drops it. */
export async function dropDatabase(server: Pool, name: string): Promise<void> {
  await server.query(`drop database if exists ${quoted(name)} with (force)`)
}

/** Sets the comment of a database. */
export const commentOn = (server: Pool, name: string, text: string | null) =>
  server.query(`comment on database ${quoted(name)} is ${text === null ? 'null' : literal(text)}`)

/** The comment of a database; undefined if there is no such database. */
export async function commentOf(server: Pool, name: string): Promise<{ comment: string | null } | undefined> {
  const { rows } = await server.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  )
  return rows[0]
}

async function isEmpty(connection: string): Promise<boolean> {
  const pool = createPool(connection, { max: 1 })
  try {
    const { rows } = await pool.query<{ empty: boolean }>(
      `select not exists (select from pg_class join pg_namespace n on n.oid = relnamespace
         where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname !~ '^pg_') as empty`,
    )
    return rows[0]?.empty ?? false
  } finally {
    await pool.end()
  }
}

/** The server's maintenance database. Databases are created, renamed and dropped from here. */
export const serverOf = (connection: string) => withDatabase(connection, 'postgres')
