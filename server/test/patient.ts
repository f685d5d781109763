import type { Pool } from 'pg'
import { createPool } from '../src/platform/database/pool.ts'

/** Lends `work` connections to the database of a pool on which statements may take as long as they need. */
export async function patiently<T>(pool: Pool, work: (patient: Pool) => Promise<T>): Promise<T> {
  const patient = createPool(String(pool.options.connectionString), { max: 1, patient: true })
  try {
    return await work(patient)
  } finally {
    await patient.end()
  }
}
