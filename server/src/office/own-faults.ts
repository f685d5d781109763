import type { FieldFault } from '@despatch/contract/wire/refusals.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

type Rule = (tx: Transaction, record: OfficeValues) => Promise<FieldFault[]>

const selectService = statement<{ ttyp_serv_type: string }>(
  'office-service-of-tariff',
  'select ttyp_serv_type from tariff where ttyp_code = $1',
)

/** What a kind asks of its records that only the database knows. */
const rules: Partial<Record<KindName, Rule>> = {
  customer: async (tx, { cust_maintariff, cust_mainservice }) => {
    if (cust_maintariff === null) return []
    const tariff = await firstRow(tx, selectService, [cust_maintariff])
    return !tariff || tariff.ttyp_serv_type === cust_mainservice
      ? []
      : [{ field: 'cust_maintariff', message: 'Please choose a tariff of this service.' }]
  },
}

export const ownFaults = async (
  tx: Transaction,
  kind: KindName,
  record: OfficeValues,
): Promise<FieldFault[]> => (await rules[kind]?.(tx, record)) ?? []
