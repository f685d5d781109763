import type { customerPost } from '@despatch/contract/customers/customers.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse, type FieldFault } from '@despatch/contract/wire/refusals.ts'
import { emailListFault } from '@despatch/domain/dockets/email-list.ts'
import { faultAt } from '@despatch/domain/dockets/faults.ts'
import type { Session } from '../auth/session.ts'
import { listServiceTypes } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { findTariff } from '../pricing/price-terms.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { CustomerRow } from './customers.queries.ts'
import { linkAccount, lockCustomer, ownerOfAddress, writeCustomer } from './save-customer.queries.ts'

type Wanted = CheckedPayload<typeof customerPost>

/**
 * Adds an account or changes one (SYS-04). Refuses a service or tariff that there is not, an own address of another
 * account, and an account code that is taken.
 */
export async function saveCustomer(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  wanted: Wanted,
): Promise<CustomerRow> {
  const errors = await faultsOf(tx, tenant, wanted)
  if (errors.length > 0) refuse('INVALID', { errors })
  const before = wanted.cust_id === undefined ? undefined : await lockCustomer(tx, wanted.cust_id)
  const after = await writeCustomer(tx, wanted).catch(refuseTakenCode)
  tx.withCommit(
    linkAccount(tx, session.user.ausr_id, after.cust_id),
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-customer',
      type: 'change',
      record: after.cust_acc_code,
      before,
      after,
    }),
  )
  return after
}

async function faultsOf(tx: Transaction, tenant: Tenant, wanted: Wanted): Promise<FieldFault[]> {
  const { cust_mainservice, cust_maintariff, cust_cadd_id } = wanted
  const services = await listServiceTypes(tenant)
  const hasService = services.some(({ styp_id }) => styp_id === cust_mainservice)
  const tariff = cust_maintariff === null ? undefined : await findTariff(tenant, cust_maintariff)
  const fits = cust_maintariff === null || tariff?.ttyp_serv_type === cust_mainservice
  const isOwn = cust_cadd_id === null || (await ownerOfAddress(tx, cust_cadd_id)) === wanted.cust_id
  return [
    ...faultAt('cust_mainemail', emailListFault(wanted.cust_mainemail)),
    ...faultAt('cust_mainservice', hasService ? null : 'Please choose a service.'),
    ...faultAt('cust_maintariff', fits ? null : 'Please choose a tariff of this service.'),
    ...faultAt('cust_cadd_id', isOwn ? null : 'Please choose an address of this account.'),
  ]
}

function refuseTakenCode(failure: unknown): never {
  if (
    failure instanceof Error &&
    'constraint' in failure &&
    failure.constraint === 'customer_cust_acc_code_key'
  ) {
    return refuse('INVALID', {
      errors: [{ field: 'cust_acc_code', message: 'Another account has this code.' }],
    })
  }
  throw failure
}
