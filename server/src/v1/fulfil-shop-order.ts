import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { z } from 'zod'
import { shopConnection, shopifyToken } from '../applications/shops.queries.ts'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { allowedReceivers } from '../platform/outbound/receiver-address.ts'
import { readText, sendRequest } from '../platform/outbound/send-request.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import { noteFulfilled, orderToFulfil } from './shop-orders.queries.ts'

// https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentCreate
const API = '/admin/api/2026-10/graphql.json'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 100_000

const openOrders = `query ($id: ID!) { order(id: $id) {
  fulfillmentOrders(first: 50) { nodes { id supportedActions { action } } } } }`

const createFulfillment = `mutation ($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { userErrors { message } } }`

const Problems = z.array(z.object({ message: z.string() }))

const OpenOrders = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({ id: z.string(), supportedActions: z.array(z.object({ action: z.string() })) }),
        ),
      }),
    })
    .nullable(),
})

const Created = z.object({ fulfillmentCreate: z.object({ userErrors: Problems }) })

/** What the shop refuses for good. Other failures are tried again. */
class ShopRefused extends Error {}

/**
 * Gives a shop the tracking number of a booked order, which it shows and emails to the buyer. An order that the shop has marked as
 * sent stays as it is, so a repetition marks nothing twice. The reason of a failure is stored with the order.
 */
export async function fulfilShopOrder(
  { tenant, config }: Pick<JobsContext, 'tenant' | 'config'>,
  { sho_id }: JobPayloads['fulfil-shop-order'],
): Promise<void> {
  const order = await orderToFulfil(tenant.pool, sho_id)
  const connection = order && (await shopConnection(tenant.pool, order.sho_app_id))
  if (!order || !connection?.shop) return
  const token = await readSecret(config, tenant, shopifyToken(order.sho_app_id))
  const note = (problem: string) => noteFulfilled(tenant.pool, sho_id, problem)
  if (token === undefined) return void (await note('The access token of the shop is missing.'))
  const ask = <Data>(query: string, variables: object, shape: z.ZodType<Data>) =>
    askShop({ tenant, config }, { shop: connection.shop, token }, { query, variables }, shape)
  try {
    const found = await ask(openOrders, { id: order.sho_order }, OpenOrders)
    const open = (found.order?.fulfillmentOrders.nodes ?? []).filter(({ supportedActions }) =>
      supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT'),
    )
    if (open.length > 0) {
      const fulfillment = {
        lineItemsByFulfillmentOrder: open.map(({ id }) => ({ fulfillmentOrderId: id })),
        notifyCustomer: true,
        trackingInfo: {
          company: tenant.theme.name,
          number: order.dck_tracking,
          url: `${publicUrlOf(config, tenant.name)}${pathTo('track', { tracking_ref: order.dck_tracking })}`,
        },
      }
      const made = await ask(createFulfillment, { fulfillment }, Created)
      refuseProblems(made.fulfillmentCreate.userErrors)
    }
    await note('')
  } catch (failure) {
    const words = failure instanceof Error ? failure.message : String(failure)
    await note(`The shop has no tracking number: ${words}`.slice(0, 2000))
    if (!(failure instanceof ShopRefused)) throw failure
  }
}

function refuseProblems(problems: z.output<typeof Problems>): void {
  if (problems.length > 0) throw new ShopRefused(problems.map(({ message }) => message).join(' '))
}

const Reply = z.object({ data: z.unknown(), errors: Problems.optional() })

function replyIn(text: string): z.output<typeof Reply> {
  try {
    return Reply.parse(JSON.parse(text))
  } catch {
    throw new Error('The reply of Shopify could not be read.')
  }
}

async function askShop<Data>(
  { tenant, config }: Pick<JobsContext, 'tenant' | 'config'>,
  { shop, token }: { shop: string; token: string },
  body: object,
  shape: z.ZodType<Data>,
): Promise<Data> {
  const response = await sendRequest({
    company: tenant,
    url: `${shop.includes('://') ? shop : `https://${shop}`}${API}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    allowedAddresses: allowedReceivers(config, { byAccount: true }),
  })
  const status = response.statusCode ?? 0
  const text = await readText(response, MOST_BYTES)
  if (status === 429 || status >= 500) throw new Error(`Shopify replied ${status}.`)
  if (status !== 200) throw new ShopRefused(`Shopify replied ${status}. Check the shop and its access token.`)
  const { data, errors = [] } = replyIn(text)
  if (errors.some(({ message }) => message === 'Throttled')) throw new Error('Shopify is busy.')
  refuseProblems(errors)
  return shape.parse(data)
}
