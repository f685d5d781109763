import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Branding, TenantRow } from '../platform/tenant/tenant-row.ts'

const selectDatabases = statement<TenantRow>(
  'databases',
  'select name, prefix, theme, guest_access, connection, pooled_connection, copy_of from database order by name',
)

export const listDatabases = (db: Queryable) => allRows(db, selectDatabases)

const insertDatabase = statement<never>(
  'insert-database',
  `insert into database (name, prefix, theme, guest_access, connection, pooled_connection, copy_of)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (name) do nothing`,
)

export const addDatabase = (db: Queryable, row: TenantRow) =>
  execute(db, insertDatabase, [
    row.name,
    row.prefix,
    row.theme,
    row.guest_access,
    row.connection,
    row.pooled_connection ?? null,
    row.copy_of ?? null,
  ])

const deleteDatabase = statement<never>('delete-database', 'delete from database where name = $1')

/** Running processes stop serving the company. */
export const removeDatabase = (db: Queryable, name: string) => execute(db, deleteDatabase, [name])

const endCopy = statement<never>('end-copy', 'update database set copy_of = null where name = $1')

/** Makes a copy a company of its own. Running processes are notified. */
export const promoteCopy = (db: Queryable, name: string) => execute(db, endCopy, [name])

const branding = 'select theme, guest_access, looks_version from database where name = $1'

const selectBranding = statement<Branding>('branding', branding)

export const findBranding = (db: Queryable, name: string) => firstRow(db, selectBranding, [name])

const selectBrandingForUpdate = statement<Branding>('lock-branding', `${branding} for update`)

export const lockBranding = (db: Queryable, name: string) => firstRow(db, selectBrandingForUpdate, [name])

const updateBranding = statement<never>(
  'update-branding',
  'update database set theme = $2, guest_access = $3, looks_version = looks_version + 1 where name = $1',
)

/** Running processes are notified. */
export const changeBranding = (
  db: Queryable,
  { name, theme, guest_access }: Pick<TenantRow, 'name' | 'theme' | 'guest_access'>,
) => execute(db, updateBranding, [name, theme, guest_access])
