import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const callSign = 'TEST'

const insertDriver = statement<never>(
  'insert-test-driver',
  `insert into driver (drv_driver, drv_callsign, drv_vehicle) values ('Test driver', '${callSign}', 'Van')
   on conflict (drv_callsign) do nothing`,
)

/** Adds the only driver of a test database. */
export const addTestDriver = (db: Queryable) => execute(db, insertDriver)

const selectDriver = statement<{ drv_id: number }>(
  'test-driver',
  `select drv_id from driver where drv_callsign = '${callSign}'`,
)

export const findTestDriver = (db: Queryable) => firstRow(db, selectDriver)
