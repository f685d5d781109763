import type { Call } from '@despatch/contract/wire/call.ts'
import type { GuardedRecord } from '@despatch/contract/wire/fields.ts'
import { refuse, type RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { z } from 'zod'
import { circuitCodes, type Reach, type Session } from '../../auth/session.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { firstRow, statement } from '../database/statement.ts'

/**
 * The one place that says which records a session reaches. An id that a payload marks as naming a guarded record
 * (`idOf` in the contract) is checked here before the handler runs; outside the scope it answers as if it were not
 * there (LIST-07, CALL-03).
 */

/** A docket is reached by its account or, at control, by its circuit. Parameters: id, accounts, circuits. */
export const docketInScope = '(dck_cust_id = any($2) or dck_circ_code = any($3))'

/** What the placeholders $2 and $3 of `docketInScope` take. */
export const docketScope = (session: Omit<Reach, 'rights'>): [number[], string[]] => [
  session.accounts,
  circuitCodes(session),
]

const countDocketsInScope = statement<{ reached: number }>(
  'dockets-in-scope',
  `select count(*)::int reached from docket where dck_id = any($1) and ${docketInScope}`,
)

const countAddressesInScope = statement<{ reached: number }>(
  'customer-addresses-in-scope',
  `select count(*)::int reached from customer_address where cadd_id = any($1) and cadd_cust_id = any($2)`,
)

/** Whether each of the ids, no two alike, is reached. */
const reaches: Record<
  GuardedRecord,
  (ids: unknown[], session: Session, tenant: Tenant) => boolean | Promise<boolean>
> = {
  customer: (ids, session) => ids.every((id) => session.accounts.some((account) => account === id)),
  'customer address': async (ids, session, tenant) =>
    (await firstRow(tenant.pool, countAddressesInScope, [ids, session.accounts]))?.reached === ids.length,
  circuit: (ids, session) =>
    ids.every((id) => session.circuits.some(({ cir_circ_code }) => cir_circ_code === id)),
  docket: async (ids, session, tenant) =>
    (await firstRow(tenant.pool, countDocketsInScope, [ids, ...docketScope(session)]))?.reached ===
    ids.length,
}

const refusalOf: Record<GuardedRecord, RefusalCode> = {
  customer: 'NOT_FOUND',
  'customer address': 'NOT_FOUND',
  circuit: 'NOT_FOUND',
  docket: 'DOCKET_NOT_FOUND',
}

interface GuardedField {
  path: string[]
  record: GuardedRecord
}

const isRecord = (name: unknown): name is GuardedRecord => typeof name === 'string' && name in reaches

/** Where a call's payload names guarded records; worked out once, when the call is bound. */
export function guardedFields(call: Call): GuardedField[] {
  return walk(call.body, [])
}

function walk(schema: z.core.$ZodType, path: string[]): GuardedField[] {
  const record = schema instanceof z.ZodType ? schema.meta()?.names : undefined
  if (isRecord(record)) return [{ path, record }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return walk(schema.unwrap(), path)
  }
  if (schema instanceof z.ZodArray) return walk(schema.element, [...path, '*'])
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      walk(field as z.core.$ZodType, [...path, name]),
    )
  }
  return []
}

/** Refuses as not found when a guarded field names a record out of the session's scope; a guest reaches none. */
export async function checkScope(
  fields: readonly GuardedField[],
  payload: unknown,
  session: Session | null,
  tenant: Tenant,
): Promise<void> {
  for (const { path, record } of fields) {
    const ids = [...new Set(valuesAt(payload, path))]
    if (ids.length === 0) continue
    if (!session || !(await reaches[record](ids, session, tenant))) refuse(refusalOf[record])
  }
}

function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (value === undefined || value === null) return []
  if (step === undefined) return [value]
  if (step === '*') return Array.isArray(value) ? value.flatMap((item: unknown) => valuesAt(item, rest)) : []
  return valuesAt((value as Record<string, unknown>)[step], rest)
}
