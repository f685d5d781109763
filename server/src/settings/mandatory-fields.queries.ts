import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

const selectMandatory = statement<MandatoryField>(
  'mandatory-fields',
  `select mand_field field, mand_serv_type "serviceType", mand_address address, mand_stop stop
   from mandatory_field order by mand_field, mand_serv_type, mand_address, mand_stop`,
)

export const allMandatory = (db: Queryable) => allRows(db, selectMandatory)

export const listMandatoryFields = (tenant: Tenant): Promise<MandatoryField[]> =>
  tenant.reference.read('mandatory-fields', () => allMandatory(tenant.pool))

const values = ({ field, serviceType, address, stop }: MandatoryField) => [
  field,
  serviceType?.trim() ?? null,
  address,
  stop,
]

const insertMandatory = statement<never>(
  'add-mandatory-field',
  'insert into mandatory_field (mand_field, mand_serv_type, mand_address, mand_stop) values ($1, $2, $3, $4)',
)

export const addMandatory = (tx: Queryable, rule: MandatoryField) =>
  execute(tx, insertMandatory, values(rule))

const deleteMandatory = statement<never>(
  'remove-mandatory-field',
  `delete from mandatory_field where mand_field = $1 and trim(mand_serv_type) is not distinct from $2
     and mand_address is not distinct from $3 and mand_stop is not distinct from $4`,
)

export const removeMandatory = (tx: Queryable, rule: MandatoryField) =>
  execute(tx, deleteMandatory, values(rule))

const selectInUse = statement<never>(
  'consignment-type-in-use',
  'select from consignment_type where not ctyp_retired limit 1',
)

/** Whether a consignment type that is not retired can be chosen. */
export const hasConsignmentTypes = async (db: Queryable): Promise<boolean> =>
  (await firstRow(db, selectInUse)) !== undefined
