import type { WebhookMessage } from '@despatch/contract/webhooks/webhook-messages.ts'
import { modeOf } from '@despatch/domain/tenants/test-database.ts'
import { eventView, type EventRow } from './event-view.ts'
import { eventStatus } from './event-status.sql.ts'

/** A message of the contract, whose data is of its event. */
type CompanyMessage = Omit<WebhookMessage, 'data'> & { data: object }

/** What a message consists of. */
export type MessageContent = EventRow & {
  hdel_key: string
  hdel_created: string
  hook_id: number
  hook_by_account: boolean
}

/** The columns of `MessageContent`. A test has example data, whose id may be that of a docket of another account. */
export const messageContent = `coalesce(hdel_ev_id, '') ev_id, hdel_event ev_type, coalesce(hdel_ev_at, hdel_created) ev_at,
  hdel_stops ev_stops, hdel_data ev_data, hdel_key, hdel_created, hook_id, hook_by_account,
  case when hdel_test then 'order-4711' when hook_by_account then (
    select dref_reference from delivery_reference where dref_dck_id = (hdel_data->>'dck_id')::int and dref_kind = 'own') end reference,
  coalesce(case when hdel_test then '{"order":"4711"}'::jsonb when hook_by_account then (
    select dmet_pairs from delivery_metadata where dmet_dck_id = (hdel_data->>'dck_id')::int) end, '{}') metadata,
  ${eventStatus('hdel_data', "(hdel_data->>'dck_id')::int")} status`

/** The body of a message. Those to webhooks of accounts are events of `/v1`, with or without amounts. */
export function messageBody(message: MessageContent, database: string, amounts: boolean): string {
  if (message.hook_by_account)
    return JSON.stringify(eventView(message, { seesPrices: amounts, mode: modeOf(database) }))
  const { ev_type, ev_data, hdel_created } = message
  // As declared in webhook-messages.ts. The database has written its data.
  const sent: CompanyMessage = { type: ev_type, timestamp: hdel_created, database, data: ev_data }
  return JSON.stringify(sent)
}

/** The `webhook-id` of a message, which stays the same when it is sent again. */
export const messageId = ({ hook_by_account, ev_id, hook_id, hdel_key }: MessageContent, database: string) =>
  hook_by_account ? ev_id : `${database}:${hook_id}:${hdel_key}`
