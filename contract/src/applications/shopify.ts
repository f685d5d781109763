import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { idOf, stringUpTo } from '../wire/fields.ts'

export const applicationShopify = call('application/shopify', {
  summary:
    'Connects an application to a shop at Shopify, which then asks for rates at “/v1/rates/shopify/<company>/<app_id>”, or disconnects it. The secret is the client secret of the app at Shopify, which signs its requests. It is never returned.',
  needs: 'api',
  byLogin: true,
  fresh: true,
  writes: true,
  body: z.strictObject({
    app_id: idOf('application'),
    secret: stringUpTo(200)
      .min(16, 'At least 16 characters')
      .nullable()
      .describe('The client secret of the app at Shopify; null to disconnect the shop.'),
  }),
  reply: Done,
  refusals: ['NOT_FOUND'],
  example: { app_id: 1, secret: 'shpss_0123456789abcdef0123456789abcdef' },
})
