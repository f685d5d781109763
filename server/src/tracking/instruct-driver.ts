import type { docketTrackInstruct } from '@despatch/contract/tracking/tracking.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { whereError, whyNoInstruction } from '@despatch/domain/drive/recipient-instruction.ts'
import { countAgainst } from '../platform/attempts.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { announceDockets } from './announce-reports.queries.ts'
import { findTracked } from './find-tracked.ts'
import { lockToInstruct, setInstruction, stopsToInstruct } from './instruct-driver.queries.ts'
import { ownDelivery, proveDelivery } from './own-delivery.ts'

type Input = CheckedPayload<typeof docketTrackInstruct>

/** Each change is logged and sent to open pages. */
const changes = (dck_id: number) => ({ key: `instruct:${dck_id}`, most: 30, windowSeconds: 3600 })

/**
 * Gives, changes or withdraws the instruction of a delivery’s recipient (TRACK-03). The recipient proves with the postcode that the
 * delivery is theirs. Refuses INSTRUCTION_REFUSED if it is not possible, or not any more.
 */
export async function instructDriver(
  tenants: Tenants,
  input: Input,
  address: string,
): Promise<ReplyOf<typeof docketTrackInstruct>> {
  const { tenant, docket } = await findTracked(tenants, input, address)
  const error = whereError(input.instruction, input.where)
  if (error !== null) refuse('INVALID', { errors: [{ field: 'where', message: error }] })
  const { RecipientInstructions: allowed } = await settingsOf(tenant, docket.dck_cust_id)
  if (allowed !== 'T') refuse('INSTRUCTION_REFUSED')
  await proveDelivery(tenant.pool, docket.dck_id, input, address)
  await countAgainst(tenant.pool, changes(docket.dck_id))
  await inTransaction(tenant.transactions, (tx) => setOnStop(tx, docket.dck_id, input, allowed))
  return { instruction: input.instruction }
}

async function setOnStop(tx: Transaction, dck_id: number, input: Input, allowed: Flag): Promise<void> {
  const docket = (await lockToInstruct(tx, dck_id)) ?? refuse('INVALID_TRACKING_REFERENCE')
  const stop = ownDelivery(await stopsToInstruct(tx, dck_id), input)
  const reason = whyNoInstruction({ status: docket.dck_status, archived: docket.dck_archive, allowed }, stop)
  if (reason !== null) refuse('INSTRUCTION_REFUSED', { detail: reason })
  const { instruction } = input
  const where = instruction === null ? '' : cleanText(input.where)
  const before = { instruction: stop.dadd_instruction, where: stop.dadd_instruction_where }
  // A repeated request changes nothing.
  if (before.instruction === instruction && before.where === where) return
  await setInstruction(tx, stop.dadd_id, { instruction, where })
  tx.defer(
    recordLog(tx, {
      user: 'recipient',
      process: 'instruct-driver',
      type: 'change',
      record: docket.dck_docket,
      before: { stop: input.stop, ...before },
      after: { stop: input.stop, instruction, where },
    }),
  )
  await announceDockets(tx, [dck_id])
}
