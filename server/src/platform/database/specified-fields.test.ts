import { specifiedFields, type SpecifiedEntity } from '@despatch/contract/specified-fields.ts'
import { isSettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { afterAll, expect, test } from 'vitest'
import { openOwnDatabase, type OwnDatabase } from '../../../test/own-database.ts'
import { migrate, migrations } from './migrate.ts'

let company: OwnDatabase
let controlDatabase: OwnDatabase

;[company, controlDatabase] = await Promise.all([openOwnDatabase(), openOwnDatabase()])
await migrate(company.pool, migrations.tenant)
await migrate(controlDatabase.pool, migrations.control)
afterAll(async () => {
  await company.drop()
  await controlDatabase.drop()
})

/** The tables that store an entity, including those of the names that it shows. */
const tables: Partial<Record<SpecifiedEntity, readonly string[]>> = {
  docket: ['docket', 'tariff', 'driver', 'docket_scan'],
  'docket address': ['docket_address'],
  barcode: ['docket_barcode'],
  customer: ['customer'],
  'customer address': ['customer_address'],
  'customer contact': ['customer_contact'],
  'reference list': ['reference_list'],
  user: ['app_user'],
  "user's links": ['customer', 'user_account', 'circuit', 'user_circuit', 'report', 'user_report'],
  'business unit': ['business_unit'],
  circuit: ['circuit', 'user_circuit'],
  status: ['status'],
  'trace row': ['docket', 'driver', 'docket_scan', 'docket_barcode'],
  'postcode answer': ['known_address'],
}

/** Fields that are not a column of the same name, and where they are stored instead. */
const storedElsewhere: Partial<Record<SpecifiedEntity, Record<string, string>>> = {
  'docket address': {
    barcodes: 'rows of docket_barcode',
    actionASAP: 'a choice on the form, which becomes dadd_ready',
  },
}

const columnsOf = async (names: readonly string[]) => {
  const { rows } = await company.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
    [names],
  )
  return new Set(rows.map(({ column_name }) => column_name))
}

test.each(Object.entries(tables))('[DATA-01] the fields of %s are in the database', async (name, names) => {
  const entity = name as SpecifiedEntity
  const columns = await columnsOf(names)
  const missing = specifiedFields[entity].filter((field) => !columns.has(field))
  expect(missing).toEqual(Object.keys(storedElsewhere[entity] ?? {}))
})

test('[DATA-01, SYS-02] every specified setting is stored under its name in the catalogue', () => {
  expect(specifiedFields.settings.filter((name) => !isSettingName(name))).toEqual([])
})

test('[DATA-01, TEN-01] a database is a row of the control database', async () => {
  const { rows } = await controlDatabase.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'database'`,
  )
  expect(rows.map(({ column_name }) => column_name)).toEqual(
    expect.arrayContaining([...specifiedFields.database]),
  )
})
