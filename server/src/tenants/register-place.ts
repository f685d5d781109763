import { databaseName } from '@despatch/contract/wire/fields.ts'
import { themeErrors } from '@despatch/domain/tenants/theme.ts'
import type { Pool } from 'pg'
import { listDatabases, type RegisterRow } from './control-database.queries.ts'

/** Refuses a row that the register cannot take, in a sentence that says why. */
export async function mustBeFree(register: Pool, row: RegisterRow): Promise<void> {
  const [error] = errorsOf(row)
  if (error !== undefined) throw new Error(error)
  const rows = await listDatabases(register)
  if (rows.some(({ name }) => name === row.name)) throw new Error(`There is a company "${row.name}" already.`)
  const other = rows.find(({ prefix }) => prefix === row.prefix)
  if (other) throw new Error(`The prefix ${row.prefix} is that of ${other.name}.`)
}

const errorsOf = ({ name, prefix, theme }: RegisterRow): string[] => [
  ...(databaseName.safeParse(name).success
    ? []
    : ['The name of a company has small letters, digits and dashes, and begins with a letter; at most 40.']),
  ...(/^[A-Z]{2}$/.test(prefix) ? [] : ['The prefix of docket numbers is two capital letters.']),
  ...themeErrors(theme).map(({ message }) => message),
]
