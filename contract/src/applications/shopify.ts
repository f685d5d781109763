import { telephoneError } from '@despatch/domain/fields/telephone.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { docketNumber } from '../wire/docket-columns.ts'
import { cursor, docketId, id, idOf, limit, requiredText, stringUpTo, text, time } from '../wire/fields.ts'

const { address } = textLengths

/** How the orders of a shop are booked. */
const ShopOrders = z.strictObject({
  shop: text(100).describe(
    'The shop’s address at Shopify, such as books.myshopify.com; empty if it is not given the tracking numbers.',
  ),
  name: requiredText(address.dadd_name).describe('The person at the collection.'),
  phone: requiredText(address.dadd_telephone)
    .refine(
      (value) => telephoneError(value) === null,
      'Please enter a telephone number, such as 0161 496 0000.',
    )
    .describe('Their telephone number.'),
  company: text(address.dadd_companyname).describe('The business at the collection.'),
  street: text(address.dadd_street).describe('The street of the collection.'),
  town: text(address.dadd_town).describe('The town of the collection.'),
  postcode: requiredText(address.dadd_postalcode).describe('The postcode of the collection.'),
})

export const applicationShopify = call('application/shopify', {
  summary:
    'Connects an application to a shop at Shopify, which then asks for rates at “/v1/rates/shopify/<company>/<app_id>” and sends its orders to “/v1/orders/shopify/<company>/<app_id>”, or disconnects it. The secrets are never returned.',
  needs: 'api',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({
    app_id: idOf('application'),
    secret: stringUpTo(200)
      .min(16, 'At least 16 characters')
      .nullable()
      .optional()
      .describe(
        'The client secret of the app at Shopify, which signs its requests; null to disconnect the shop, unchanged if omitted.',
      ),
    orders: ShopOrders.nullable()
      .optional()
      .describe('How paid orders are booked; null if they are not, unchanged if omitted.'),
    token: stringUpTo(200)
      .optional()
      .describe(
        'The access token of the shop’s Admin API, with which it is given the tracking numbers; unchanged if omitted.',
      ),
  }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { app_id: 1, secret: 'shpss_0123456789abcdef0123456789abcdef' },
})

/** What has become of an order of a shop. */
export const ShopOrder = z.strictObject({
  sho_id: id.describe('The id of the order here.'),
  sho_number: text(100).describe('The name of the order in the shop, such as #1001.'),
  sho_state: z
    .enum(['waiting', 'booked', 'refused', 'cancelled'])
    .describe('Whether it is booked, about to be, refused, or was cancelled before it was booked.'),
  sho_reason: text(2000).describe(
    'Why it was not booked, or why the shop has no tracking number; may be empty.',
  ),
  sho_received: time.describe('When the order arrived.'),
  sho_fulfilled: time.nullable().describe('When the shop was given the tracking number; null until then.'),
  dck_id: docketId.nullable().describe('The booking; null until it is booked.'),
  dck_docket: docketNumber.nullable(),
})

export const applicationShopList = call('application/shop/list', {
  summary: 'How an application books the orders of its shop, and its orders, newest first.',
  needs: ['api', 'admin'],
  byLogin: true,
  body: z.strictObject({ app_id: idOf('application'), cursor, limit }),
  reply: page(ShopOrder).extend({
    orders: ShopOrders.nullable().describe('How paid orders are booked; null if they are not.'),
    token: z.boolean().describe('true if the access token of the shop is stored.'),
  }),
  refusals: ['NOT_FOUND'],
  example: { app_id: 1 },
})

export const applicationShopBook = call('application/shop/book', {
  summary: 'Books an order of a shop that was refused, at today’s price.',
  needs: 'api',
  byLogin: true,
  writes: true,
  body: z.strictObject({ app_id: idOf('application'), sho_id: id.describe('The id of the order here.') }),
  reply: Done,
  refusals: ['NOT_FOUND', 'CONFLICT'],
  example: { app_id: 1, sho_id: 1 },
  exampleRefused: 'NOT_FOUND',
})
