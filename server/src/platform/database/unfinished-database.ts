import type { Pool } from 'pg'
import { createPool, withDatabase } from './pool.ts'

const MARK = 'Despatch: unfinished'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A database that is being filled, and is not in use yet. */
export interface UnfinishedDatabase {
  /** It is whole: nobody may take it for left over any more. */
  finish(): Promise<void>
  /** Takes it away again. */
  discard(): Promise<void>
}

/**
 * Makes the database of a connection on a server where we may make some, and marks it as unfinished, so that what a
 * killed process left half is made anew by the next. An empty one that somebody has prepared is taken as it is. Refuses
 * one that holds anything else.
 */
export async function beginDatabase(server: Pool, connection: string): Promise<UnfinishedDatabase> {
  const name = decodeURIComponent(new URL(connection).pathname.slice(1))
  const mark = (text: string | null) =>
    server.query(`comment on database ${quoted(name)} is ${text === null ? 'null' : literal(text)}`)
  const found = await commentOf(server, name)
  if (found?.comment === MARK) await dropDatabase(server, name)
  else if (found && !(await isEmpty(connection)))
    throw new Error(`There is a database ${name} already, and it is not empty.`)
  const prepared = found !== undefined && found.comment !== MARK
  if (!prepared) await server.query(`create database ${quoted(name)} template template0`)
  await mark(MARK)
  return {
    finish: async () => void (await mark(null)),
    discard: () => dropDatabase(server, name),
  }
}

/** Ends whoever is connected. */
export async function dropDatabase(server: Pool, name: string): Promise<void> {
  await server.query(`drop database if exists ${quoted(name)} with (force)`)
}

async function commentOf(server: Pool, name: string): Promise<{ comment: string | null } | undefined> {
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

/** Where databases are made on the server of a connection: beside those that may be renamed or dropped. */
export const serverOf = (connection: string) => withDatabase(connection, 'postgres')
