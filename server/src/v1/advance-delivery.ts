import { randomUUID } from 'node:crypto'
import type { advance } from '@despatch/contract/v1/advance.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { deliveryStatusOf } from '@despatch/domain/dockets/delivery-status.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { stepsToAdvance, targetWith } from '@despatch/domain/drive/advance.ts'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { applyChanges } from '../control/apply-change.ts'
import type { WantedChange } from '../control/change-rules.ts'
import { addressesOfDocket } from '../dockets/docket-details.queries.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import { listExceptions, listStatuses } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findTestDriver } from '../tenants/test-driver.queries.ts'
import { announceDockets } from '../tracking/announce-reports.queries.ts'
import { storeProofs } from '../tracking/driver-reports.queries.ts'
import { postcodesOf } from './deliveries.queries.ts'

/** A signature on a field of 300 × 100. */
const SIGNATURE = 'M20 60C40 20 60 80 90 50'

/**
 * Gives a test delivery a status as dispatchers and drivers do, with those on the way. Refuses TEST_KEY_REQUIRED for a delivery
 * of the company itself, and STATUS_CHANGE_REFUSED if the company's rules do not allow the status.
 */
export async function advanceDelivery(
  tx: Transaction,
  { tenant, session }: CallContext,
  { id, to, signed_by }: CheckedPayload<typeof advance>,
): Promise<void> {
  if (!isTestDatabase(tenant.name)) refuse('TEST_KEY_REQUIRED')
  const [docket = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [id])
  const { dck_status } = docket
  const target = targetWith(to, dck_status, await postcodesOf(tx, id))
  const steps = stepsToAdvance(dck_status, target, await listStatuses(tenant))
  if (steps === null) {
    // Only an archived docket is finished, and that is not so soon.
    const now = dck_status === 'F' ? 'finished' : deliveryStatusOf(dck_status)
    const message = `A delivery that is ${now} cannot become ${to}.`
    return refuse('STATUS_CHANGE_REFUSED', { detail: message, errors: [{ field: 'to', message }] })
  }
  const at = new Date().toISOString()
  const driver = (await findTestDriver(tx))?.drv_id
  const exception = await reasonFor(tenant, 'B')
  const changes = steps.map((status): WantedChange => ({
    status,
    at,
    signedBy: status === 'D' ? signed_by : 'Test driver',
    ...(status === 'G' && driver !== undefined ? { driver } : {}),
    ...(status === 'B' && exception !== undefined ? { exception } : {}),
  }))
  await applyChanges(tx, tenant, session, docket, changes)
  if (target === 'delivered') await addSignature(tx, id, signed_by, at)
}

/** A reason of the company for a status. */
const reasonFor = async (tenant: Tenant, status: StatusId) =>
  (await listExceptions(tenant)).find(({ exc_status }) => exc_status === status)?.exc_id

async function addSignature(tx: Transaction, docket: number, sig_name: string, sig_at: string) {
  const address = (await addressesOfDocket(tx, docket)).at(-1)?.dadd_id
  if (address === undefined) return
  const proof = { device_id: randomUUID(), docket, address, sig_kind: 'signature' as const }
  const drawing = { sig_path: SIGNATURE, sig_image_type: null, sig_file: null }
  await storeProofs(tx, [{ ...proof, ...drawing, sig_name, sig_at }])
  await announceDockets(tx, [docket])
}
