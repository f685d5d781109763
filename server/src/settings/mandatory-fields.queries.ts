import type { MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { allRows, statement } from '../platform/database/statement.ts'
import type { Tenant } from '../tenants/tenant.ts'

const selectMandatory = statement<MandatoryField>(
  'mandatory-fields',
  `select mand_field field, mand_serv_type "serviceType", mand_address address, mand_stop stop
   from mandatory_field order by mand_field, mand_serv_type, mand_address, mand_stop`,
)

export const listMandatoryFields = (tenant: Tenant): Promise<MandatoryField[]> =>
  tenant.reference.read('mandatory-fields', () => allRows(tenant.pool, selectMandatory))
