import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { guestsPayByCard } from '@despatch/domain/customers/guest-customer.ts'
import { maximumCount, usedBy } from '@despatch/domain/office/in-use.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { isGuestCustomer } from './guest-customer.queries.ts'
import type { OfficeKey } from './records.queries.ts'

/** `key` is null for a new record. */
type Rule = (tx: Transaction, record: OfficeValues, key: OfficeKey | null) => Promise<FieldError[]>

const selectService = statement<{ ttyp_serv_type: string }>(
  'office-service-of-tariff',
  'select ttyp_serv_type from tariff where ttyp_code = $1',
)

/** Retired customers too: a reactivated customer keeps its tariff. */
const countOfOtherService = statement<{ count: number }>(
  'office-customers-of-other-service',
  `select count(*)::int count from (
     select from customer where cust_maintariff = $1 and cust_mainservice <> $2 limit ${maximumCount}) counted`,
)

const otherServiceError: Rule = async (tx, { cust_maintariff, cust_mainservice }) => {
  if (cust_maintariff === null) return []
  const tariff = await firstRow(tx, selectService, [cust_maintariff])
  return !tariff || tariff.ttyp_serv_type === cust_mainservice
    ? []
    : [{ field: 'cust_maintariff', message: 'Please choose a tariff of this service.' }]
}

/** The customer that guests book on has to keep paying by card. */
const guestsError: Rule = async (tx, { cust_mop }, key) =>
  cust_mop === 'A' && key !== null && (await isGuestCustomer(tx, Number(key)))
    ? [{ field: 'cust_mop', message: guestsPayByCard }]
    : []

/** The rules of a kind's records that need the database. */
const rules: Partial<Record<KindName, Rule>> = {
  customer: async (tx, record, key) => [
    ...(await otherServiceError(tx, record, key)),
    ...(await guestsError(tx, record, key)),
  ],
  // A transaction that gives a customer this tariff locks its row, as does one that changes the tariff.
  tariff: async (tx, { ttyp_serv_type }, key) => {
    if (key === null) return []
    const { count } = (await firstRow(tx, countOfOtherService, [key, ttyp_serv_type])) ?? { count: 0 }
    if (count === 0) return []
    const by = usedBy([{ one: 'customer', many: 'customers', count }])
    const message = `This is the default tariff of ${by} with another default service. Give those another tariff first.`
    return [{ field: 'ttyp_serv_type', message }]
  },
}

export const ownErrors = async (
  tx: Transaction,
  kind: KindName,
  record: OfficeValues,
  key: OfficeKey | null,
): Promise<FieldError[]> => (await rules[kind]?.(tx, record, key)) ?? []
