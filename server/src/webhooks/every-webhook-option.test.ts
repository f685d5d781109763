import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { docketStopRecord } from '@despatch/contract/dockets/stop-times.ts'
import { webhookDelete, webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { stopEvents } from '@despatch/domain/control/stop-times.ts'
import { subscribedEvents } from '@despatch/domain/webhooks/webhook-events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDriver, addParty, partyActions, type Party } from '../../test/customer-setting-effects.ts'
import { openTradingCompany, type TradingCompany } from '../../test/new-company.ts'
import { observeEffect, type Effect } from '../../test/observe-effect.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts'

/** Every option of a webhook affects what a new company sends, and where. */
type Options = Omit<Payload<typeof webhookPost>, 'hook_id'>

let company: TradingCompany
let receivers: [WebhookReceiver, WebhookReceiver]
let driver: number
let booker: Party
let other: Party
let hook_id: number

beforeAll(async () => {
  company = await openTradingCompany()
  receivers = [await openWebhookReceiver(), await openWebhookReceiver()]
  driver = await addDriver(company)
  booker = { client: company.booker.client, customer: company.customer }
  other = await addParty(company, 'Other account', 'A')
  ;({
    webhook: { hook_id },
  } = await company.admin.call(webhookPost, usual()))
})
afterAll(async () => {
  await company.admin.call(webhookDelete, { hook_id })
  for (const receiver of receivers) await receiver.close()
  await company.close()
})

const usual = (): Options => ({
  hook_url: receivers[0].url,
  hook_events: ['docket.created'],
  hook_cust_id: null,
  hook_state: 'active',
})

const save = (options: Partial<Options>) =>
  company.admin.call(webhookPost, { hook_id, ...usual(), ...options })

/** The events that each receiver gets while dockets of an account are booked, changed, asked to be changed, cancelled and delivered, with times at a stop. */
const sentWhileDelivering = (party: () => Party) => async () => {
  for (const { received } of receivers) received.length = 0
  const actions = partyActions(company, driver)
  const { dck_id } = await actions.book(party())
  await actions.amend(party(), dck_id)
  await company.admin.call(docketChargePost, { dck_id, chgt_code: 'OTHER', amount: 5, confirm_large: true })
  await actions.deliver(dck_id)
  await recordTimes(dck_id)
  const second = await actions.book(party())
  await actions.ask(party(), second.dck_id)
  await actions.cancel(party(), second.dck_id)
  await company.runDueJobs()
  return receivers.map(({ received }) =>
    received.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted(),
  )
}

async function recordTimes(dck_id: number): Promise<void> {
  const { rows } = await company.admin.call(docketAddressList, { dck_id })
  const dadd_id = rows[0]?.dadd_id ?? 0
  for (const event of stopEvents) await company.admin.call(docketStopRecord, { dck_id, dadd_id, event })
}

const effects: { [Name in keyof Options]-?: () => Effect<Options[Name]> } = {
  hook_url: () => ({
    values: [receivers[0].url, receivers[1].url],
    observe: sentWhileDelivering(() => booker),
  }),
  hook_events: () => ({
    values: [['docket.created'], ['docket.status_changed', 'docket.delivered', 'docket.driver_changed']],
    observe: sentWhileDelivering(() => booker),
  }),
  hook_cust_id: () => ({
    values: [booker.customer, other.customer],
    observe: sentWhileDelivering(() => booker),
  }),
  hook_state: () => ({ values: ['active', 'paused'], observe: sentWhileDelivering(() => booker) }),
}

test('[CALL-04, SYS-04] an effect is observed for every option of a webhook', () => {
  const { hook_id: _id, ...options } = webhookPost.body.shape
  expect(Object.keys(effects).toSorted()).toEqual(Object.keys(options).toSorted())
})

test.each(Object.keys(effects) as (keyof Options)[])(
  '[CALL-04, SYS-04] saving the webhook option %s changes the messages of a new company',
  async (name) => {
    const effect = effects[name]() as Effect<unknown>
    const { first, other: changed, again } = await observeEffect(effect, (value) => save({ [name]: value }))
    expect(changed).not.toEqual(first)
    expect(again).toEqual(first)
  },
)

// Their tests are in payments and in schedules.
const elsewhereTested: ReadonlySet<string> = new Set(['payment.changed', 'schedule.failed'])

test.each(subscribedEvents.filter((event) => !elsewhereTested.has(event)))(
  '[CALL-04, SYS-04] a webhook of a new company with the event %s receives this event only',
  async (event) => {
    await save({ hook_events: [event] })
    const [sent = [], elsewhere] = await sentWhileDelivering(() => booker)()
    expect(new Set(sent)).toEqual(new Set([event]))
    expect(elsewhere).toEqual([])
  },
)
