import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'

/** A tenant's entry in the register. */
export interface RegisterRow {
  name: string
  prefix: string
  theme: Theme
  guest_access: boolean
  connection: string | null
}

const selectDatabases = statement<RegisterRow>(
  'databases',
  'select name, prefix, theme, guest_access, connection from database order by name',
)

export const listDatabases = (db: Queryable) => allRows(db, selectDatabases)

const insertDatabase = statement<never>(
  'insert-database',
  `insert into database (name, prefix, theme, guest_access, connection) values ($1, $2, $3, $4, $5)
   on conflict (name) do nothing`,
)

export const addDatabase = (db: Queryable, row: RegisterRow) =>
  execute(db, insertDatabase, [row.name, row.prefix, row.theme, row.guest_access, row.connection])

const updateTheme = statement<never>(
  'update-theme',
  'update database set theme = $2, guest_access = $3 where name = $1',
)

/** Running processes hear of it. */
export const changeLooks = (
  db: Queryable,
  { name, theme, guest_access }: Pick<RegisterRow, 'name' | 'theme' | 'guest_access'>,
) => execute(db, updateTheme, [name, theme, guest_access])
