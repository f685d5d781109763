import type { Pool } from 'pg'
import type { Queryable } from '../src/platform/database/statement.ts'

/** A step of a query plan from EXPLAIN (ANALYZE, FORMAT JSON). */
interface Step {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/** The relevant properties of a plan. */
export interface Plan {
  indexes: string[]
  /** Tables that were read completely. */
  scanned: string[]
  /** The most rows in one sort. */
  maximumSortedRows: number
  /** Rows that were read and discarded. */
  discarded: number
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

function planOf(steps: Step[]): Plan {
  const named = (type: string, key: 'Index Name' | 'Relation Name') =>
    steps.filter((step) => step['Node Type'].includes(type)).flatMap((step) => step[key] ?? [])
  const sorts = steps.filter((step) => step['Node Type'].includes('Sort'))
  return {
    indexes: named('Index', 'Index Name'),
    scanned: named('Seq Scan', 'Relation Name'),
    maximumSortedRows: Math.max(
      0,
      ...sorts.flatMap(({ Plans = [] }) => Plans.map((input) => input['Actual Rows'])),
    ),
    discarded: steps.reduce(
      (sum, step) => sum + (step['Rows Removed by Filter'] ?? 0) * step['Actual Loops'],
      0,
    ),
  }
}

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length > 0 ? `array[${value.map(literal).join(', ')}]` : `'{}'`
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
}

/**
 * Runs `query` and returns PostgreSQL's plans: the one for these values, and the generic one that a connection uses
 * after it has run a prepared statement often enough.
 */
export async function plansOf(pool: Pool, query: (db: Queryable) => Promise<unknown>): Promise<Plan[]> {
  const client = await pool.connect()
  const plans: Plan[] = []
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      await query({
        query: async ({ text, values = [] }) => {
          await client.query(`prepare examined as ${text}`)
          const parameters = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
          const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
            `explain (analyze, format json) execute examined${parameters}`,
          )
          await client.query('deallocate examined')
          const [explained] = rows
          if (explained) plans.push(planOf(stepsOf(explained['QUERY PLAN'][0].Plan)))
          return { rows: [], rowCount: 0 }
        },
      })
    }
  } finally {
    client.release(true)
  }
  return plans
}
