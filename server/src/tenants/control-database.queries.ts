import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Branding, TenantRow } from '../platform/tenant/tenant-row.ts'

const selectDatabases = statement<TenantRow>(
  'databases',
  'select name, prefix, theme, guest_access, connection, pooled_connection from database order by name',
)

export const listDatabases = (db: Queryable) => allRows(db, selectDatabases)

const insertDatabase = statement<never>(
  'insert-database',
  `insert into database (name, prefix, theme, guest_access, connection, pooled_connection)
   values ($1, $2, $3, $4, $5, $6)
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
  ])

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
