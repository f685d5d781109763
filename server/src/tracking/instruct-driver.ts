import type { docketTrackInstruct } from '@despatch/contract/tracking/tracking.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { whereError, whyNoInstruction } from '@despatch/domain/drive/recipient-instruction.ts'
import { countAgainst, refuseIfExhausted, removeAttempt } from '../platform/attempts.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { announceDockets } from './announce-reports.queries.ts'
import { findTracked } from './find-tracked.ts'
import {
  lockToInstruct,
  setInstruction,
  stopsToInstruct,
  type InstructedStop,
} from './instruct-driver.queries.ts'

type Wanted = CheckedPayload<typeof docketTrackInstruct>

const DAY_SECONDS = 86_400

/** The tracking page shows the first half of a postcode. The second half of one docket must not be found by trying. */
const wrongPostcodes = (dck_id: number) => ({
  key: `instruct:postcode:${dck_id}`,
  most: 10,
  windowSeconds: DAY_SECONDS,
})

/** Each change is logged and sent to open pages. */
const changes = (dck_id: number) => ({ key: `instruct:${dck_id}`, most: 30, windowSeconds: 3600 })

/**
 * Gives, changes or withdraws the instruction of a delivery’s recipient (TRACK-03). The recipient proves with the postcode that the
 * delivery is theirs. Refuses INSTRUCTION_REFUSED if it is not possible, or not any more.
 */
export async function instructDriver(
  tenants: Tenants,
  wanted: Wanted,
  address: string,
): Promise<ReplyOf<typeof docketTrackInstruct>> {
  const { tenant, docket } = await findTracked(tenants, wanted, address)
  const error = whereError(wanted.instruction, wanted.where)
  if (error !== null) refuse('INVALID', { errors: [{ field: 'where', message: error }] })
  const { RecipientInstructions: allowed } = await settingsOf(tenant, docket.dck_cust_id)
  if (allowed !== 'T') refuse('INSTRUCTION_REFUSED')
  await countAgainst(tenant.pool, changes(docket.dck_id))
  const attempts = wrongPostcodes(docket.dck_id)
  // Counted before the comparison, so that concurrent guesses past the limit do not get an answer.
  await refuseIfExhausted(tenant.pool, attempts)
  await countAgainst(tenant.pool, attempts)
  ownStop(await stopsToInstruct(tenant.pool, docket.dck_id), wanted)
  await removeAttempt(tenant.pool, attempts)
  await inTransaction(tenant.transactions, (tx) => setOnStop(tx, docket.dck_id, wanted, allowed))
  return { instruction: wanted.instruction }
}

async function setOnStop(tx: Transaction, dck_id: number, wanted: Wanted, allowed: Flag): Promise<void> {
  const docket = (await lockToInstruct(tx, dck_id)) ?? refuse('INVALID_TRACKING_REFERENCE')
  const stop = ownStop(await stopsToInstruct(tx, dck_id), wanted)
  const reason = whyNoInstruction({ status: docket.dck_status, archived: docket.dck_archive, allowed }, stop)
  if (reason !== null) refuse('INSTRUCTION_REFUSED', { detail: reason })
  const { instruction } = wanted
  const where = instruction === null ? '' : cleanText(wanted.where)
  const before = { instruction: stop.dadd_instruction, where: stop.dadd_instruction_where }
  // A repeated request changes nothing.
  if (before.instruction === instruction && before.where === where) return
  await setInstruction(tx, stop.dadd_id, { instruction, where })
  tx.withCommit(
    recordLog(tx, {
      user: 'recipient',
      process: 'instruct-driver',
      type: 'change',
      record: docket.dck_docket,
      before: { stop: wanted.stop, ...before },
      after: { stop: wanted.stop, instruction, where },
    }),
  )
  await announceDockets(tx, [dck_id])
}

/** The stop, if the postcode is that of its delivery. */
function ownStop(stops: readonly InstructedStop[], { stop, dadd_postalcode }: Wanted): InstructedStop {
  const named = stops[stop]
  const isOwn = named?.dadd_addresstype === 1 && named.dadd_postalcode === normalisePostcode(dadd_postalcode)
  if (named && isOwn) return named
  return refuse('INVALID', {
    errors: [{ field: 'dadd_postalcode', message: 'This is not the postcode of the delivery.' }],
  })
}
