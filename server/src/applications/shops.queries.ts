import type { applicationShopList, applicationShopify } from '@despatch/contract/applications/shopify.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The name under which the secret of an application's shop at Shopify is stored. */
export const shopifySecret = (app_id: number): string => `shopify:${app_id}`

/** The name under which the access token of its Admin API is stored. */
export const shopifyToken = (app_id: number): string => `shopify-token:${app_id}`

/** How an application books the orders of its shop. */
export type ShopOrders = NonNullable<CheckedPayload<typeof applicationShopify>['orders']>

const selectConnection = statement<ShopOrders>(
  'shop-connection',
  `select shc_shop shop, shc_name "name", shc_telephone phone, shc_company company, shc_street street, shc_town town,
     shc_postalcode postcode from shop_connection where shc_app_id = $1`,
)

export const shopConnection = (db: Queryable, app_id: number) => firstRow(db, selectConnection, [app_id])

const upsertConnection = statement<never>(
  'save-shop-connection',
  `insert into shop_connection (shc_app_id, shc_shop, shc_name, shc_telephone, shc_company, shc_street, shc_town, shc_postalcode)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (shc_app_id) do update set shc_shop = excluded.shc_shop, shc_name = excluded.shc_name,
     shc_telephone = excluded.shc_telephone, shc_company = excluded.shc_company, shc_street = excluded.shc_street,
     shc_town = excluded.shc_town, shc_postalcode = excluded.shc_postalcode`,
)

export const saveShopConnection = (
  tx: Transaction,
  app_id: number,
  { shop, name, phone, company, street, town, postcode }: ShopOrders,
) => execute(tx, upsertConnection, [app_id, shop, name, phone, company, street, town, postcode])

const deleteConnection = statement<never>(
  'forget-shop-connection',
  'delete from shop_connection where shc_app_id = $1',
)

export const forgetShopConnection = (tx: Transaction, app_id: number) =>
  execute(tx, deleteConnection, [app_id])

const selectOrders = statement<ReplyOf<typeof applicationShopList>['rows'][number]>(
  'shop-orders',
  `select sho_id, sho_number, sho_state, sho_reason, sho_received, sho_fulfilled, dck_id, dck_docket
   from shop_order left join docket on dck_id = sho_dck_id
   where sho_app_id = $1 and sho_id < $2 order by sho_id desc limit $3`,
)

/** The orders of an application's shop before an id, newest first. */
export const shopOrders = (
  db: Queryable,
  { app_id, before, limit }: { app_id: number; before: number; limit: number },
) => allRows(db, selectOrders, [app_id, before, limit])

const retryOrder = statement<{ sho_id: number }>(
  'book-shop-order-again',
  `update shop_order set sho_state = 'waiting', sho_reason = ''
   where sho_app_id = $1 and sho_id = $2 and sho_state = 'refused' returning sho_id`,
)

/** Lets a refused order wait for its booking again. Undefined if there is no such order. */
export const waitAgain = (tx: Transaction, app_id: number, sho_id: number) =>
  firstRow(tx, retryOrder, [app_id, sho_id])
