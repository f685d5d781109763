import type { Pool } from 'pg'
import type { TestDataStore } from '../platform/tenant/tenant-row.ts'
import { resetTestDatabase, stateOfTestDatabase } from './test-databases.queries.ts'

/** A company's test database in the control database. */
export const testDataStore = (controlDatabase: Pool, company: string): TestDataStore => ({
  state: async () => await stateOfTestDatabase(controlDatabase, company),
  reset: async () => void (await resetTestDatabase(controlDatabase, company)),
})
