import type { applicationShopify } from '@despatch/contract/applications/shopify.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { normalisePostcode, postcodeError } from '@despatch/domain/geo/postcode.ts'
import { isShopAddress } from '@despatch/domain/applications/shopify.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { allowedReceivers } from '../platform/outbound/receiver-address.ts'
import { forgetSecret, storeSecret } from '../platform/secrets/secrets.ts'
import { lockApplication } from './applications.queries.ts'
import { recordOf } from './save-application.ts'
import {
  forgetShopConnection,
  saveShopConnection,
  shopifySecret,
  shopifyToken,
  type ShopOrders,
} from './shops.queries.ts'

/** Connects an application to its shop at Shopify, or changes or ends the connection. What is omitted is unchanged. */
export async function connectShop(
  tx: Transaction,
  { tenant, session, config }: Pick<CallContext, 'tenant' | 'session' | 'config'>,
  { app_id, secret, orders, token }: CheckedPayload<typeof applicationShopify>,
): Promise<void> {
  const application = (await lockApplication(tx, app_id)) ?? refuse('NOT_FOUND')
  const ends = secret === null
  if (ends) {
    await forgetSecret(tx, shopifySecret(app_id))
    await forgetSecret(tx, shopifyToken(app_id))
  } else if (secret !== undefined) await storeSecret(tx, config, tenant, shopifySecret(app_id), secret)
  if (ends || orders === null) await forgetShopConnection(tx, app_id)
  else if (orders) {
    checkOrders(orders, { takesAny: allowedReceivers(config, { byAccount: true }) === 'any' })
    await saveShopConnection(tx, app_id, { ...orders, postcode: normalisePostcode(orders.postcode) })
  }
  if (!ends && token !== undefined) await storeSecret(tx, config, tenant, shopifyToken(app_id), token)
  await recordLog(tx, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process: ends ? 'disconnect-shopify' : 'connect-shopify',
    type: 'change',
    record: recordOf(application),
    ...(orders ? { after: orders } : {}),
  })
}

function checkOrders({ shop, postcode }: ShopOrders, { takesAny }: { takesAny: boolean }): void {
  const isShop = shop === '' || isShopAddress(shop) || (takesAny && /^http:\/\/127\.0\.0\.1:\d+$/.test(shop))
  refuseInvalid([
    ...errorAt('orders.shop', isShop ? null : 'Enter the address of the shop, such as books.myshopify.com.'),
    ...errorAt('orders.postcode', postcodeError(postcode, false)),
  ])
}
