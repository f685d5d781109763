import { databaseName } from '@despatch/contract/wire/fields.ts'
import { isPrefix } from '@despatch/domain/dockets/docket-reference.ts'
import { themeErrors } from '@despatch/domain/tenants/theme.ts'
import type { Pool } from 'pg'
import { listDatabases } from './control-database.queries.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'

/** Refuses an invalid or conflicting row of the control database, with the reason in one sentence. */
export async function checkTenantRow(controlDatabase: Pool, row: TenantRow): Promise<void> {
  const [error] = errorsOf(row)
  if (error !== undefined) throw new Error(error)
  const rows = await listDatabases(controlDatabase)
  if (rows.some(({ name }) => name === row.name)) throw new Error(`A company "${row.name}" already exists.`)
  const other = rows.find(({ prefix }) => prefix === row.prefix)
  if (other) throw new Error(`The prefix ${row.prefix} is used by ${other.name}.`)
}

const errorsOf = ({ name, prefix, theme }: TenantRow): string[] => [
  ...(databaseName.safeParse(name).success
    ? []
    : [
        'A company name consists of at most 40 lower-case letters, digits and dashes. It must begin with a letter.',
      ]),
  ...(isPrefix(prefix) ? [] : ['Docket numbers must have a prefix of two or three capital letters.']),
  ...themeErrors(theme).map(({ message }) => message),
]
