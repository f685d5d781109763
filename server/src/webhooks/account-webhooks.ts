import { refuse } from '@despatch/contract/wire/refusals.ts'
import { recordedAs, type AccountEvent } from '@despatch/domain/webhooks/account-events.ts'
import { mostAccountWebhooks } from '@despatch/domain/webhooks/account-webhooks.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { can, type Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import * as queries from './account-webhooks.queries.ts'
import { enqueueWebhook } from './enqueue-delivery.ts'
import { allowedReceivers, checkReceiver } from '../platform/outbound/receiver-address.ts'
import { createSecret, forgetSecrets, rotateSecret } from './webhook-secret.ts'
import { deleteWebhook } from './webhooks.queries.ts'

/** Refuses NOT_AUTHORIZED to users who may not see the deliveries that messages are about. */
export function checkMayRead(session: Session): void {
  if (!can(session, 'history'))
    refuse('NOT_AUTHORIZED', { detail: 'Webhooks need the permission “History”.' })
}

/** Locks a webhook that the gateway has checked to be of one of the caller's accounts. */
export const lockOwnWebhook = async (tx: Transaction, session: Session, id: number) => {
  checkMayRead(session)
  return (await queries.lockAccountWebhook(tx, id)) ?? refuse('NOT_FOUND')
}

const record = (
  tx: Transaction,
  { user, unit }: Session,
  hook_id: number,
  change: { before?: object; after: object },
) =>
  recordLog(tx, {
    user: user.ausr_logon,
    unit,
    process: 'webhook',
    type: 'change',
    record: String(hook_id),
    ...change,
  })

interface WantedWebhook {
  url: string
  types: readonly AccountEvent[]
  state: 'active' | 'paused'
  amounts: boolean
}

/** Checks the address of a webhook. */
const checkUrl = ({ config }: CallContext, url: string) =>
  checkReceiver(url, allowedReceivers(config, { byAccount: true }), 'url')

/** The company's names of the events, each once. */
const recordedEvents = (types: readonly AccountEvent[]) => [...new Set(types)].map(recordedAs)

const refuseAmounts = (): never => {
  const message = 'This key may not see prices, so its webhooks have no amounts.'
  return refuse('INVALID', { detail: message, errors: [{ field: 'amounts', message }] })
}

type NewWebhook = Omit<WantedWebhook, 'amounts'> & {
  account?: number | undefined
  amounts?: boolean | undefined
}

/** Creates a webhook of an account and returns it with its secret. Refuses TOO_MANY_WEBHOOKS. */
export async function createAccountWebhook(
  tx: Transaction,
  context: CallContext,
  { account, url, types, state, amounts }: NewWebhook,
) {
  const { session, tenant, config } = context
  checkMayRead(session)
  const seesPrices = can(session, 'price')
  if (amounts && !seesPrices) refuseAmounts()
  const hook_cust_id = account ?? session.user.ausr_cust_id ?? refuse('CUSTOMER_NOT_AVAILABLE')
  checkUrl(context, url)
  const values = {
    hook_url: url,
    hook_events: recordedEvents(types),
    hook_state: state,
    hook_amounts: amounts ?? seesPrices,
  }
  const count = (await queries.lockedCount(tx, hook_cust_id)) ?? refuse('CUSTOMER_NOT_AVAILABLE')
  if (count >= mostAccountWebhooks) refuse('TOO_MANY_WEBHOOKS')
  const hook_id = await queries.addAccountWebhook(tx, { hook_cust_id, ...values })
  await record(tx, session, hook_id, { after: { hook_cust_id, ...values } })
  const secret = await createSecret(tx, config, tenant, hook_id)
  return { webhook: (await queries.accountWebhook(tx, hook_id)) ?? refuse('NOT_FOUND'), secret }
}

export type WebhookChanges = {
  [Field in keyof WantedWebhook]?: WantedWebhook[Field] | undefined
}

/** Changes a webhook of an account. If the caller may not see prices, its messages have no amounts from now on. */
export async function changeAccountWebhook(
  tx: Transaction,
  context: CallContext,
  hook_id: number,
  { url, types, state, amounts }: WebhookChanges,
) {
  const { session } = context
  const before = await lockOwnWebhook(tx, session, hook_id)
  const seesPrices = can(session, 'price')
  if (amounts && !seesPrices) refuseAmounts()
  if (url !== undefined) checkUrl(context, url)
  await queries.updateAccountWebhook(tx, hook_id, {
    hook_url: url ?? before.hook_url,
    hook_events: types ? recordedEvents(types) : before.hook_events,
    hook_state: state ?? before.hook_state,
    hook_amounts: (amounts ?? before.hook_amounts) && seesPrices,
  })
  await enqueueWebhook(tx, hook_id)
  const after = (await queries.accountWebhook(tx, hook_id)) ?? refuse('NOT_FOUND')
  await record(tx, session, hook_id, { before, after })
  return after
}

/** Deletes a webhook of an account, with its messages and secrets. */
export async function deleteAccountWebhook(tx: Transaction, session: Session, hook_id: number) {
  const before = await lockOwnWebhook(tx, session, hook_id)
  await deleteWebhook(tx, hook_id)
  await forgetSecrets(tx, hook_id)
  await record(tx, session, hook_id, { before, after: {} })
}

/** Gives a webhook of an account another secret; the one of now stays valid for `hours`. */
export async function rotateAccountSecret(
  tx: Transaction,
  context: CallContext,
  hook_id: number,
  hours: number,
) {
  const before = await lockOwnWebhook(tx, context.session, hook_id)
  const secret = await rotateSecret(tx, context, before, hours)
  await record(tx, context.session, hook_id, { before, after: { secret: 'renewed', hours } })
  return { webhook: (await queries.accountWebhook(tx, hook_id)) ?? refuse('NOT_FOUND'), secret }
}
