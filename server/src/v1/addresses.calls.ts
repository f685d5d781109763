import * as contract from '@despatch/contract/v1/addresses.ts'
import { refuse, refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import { addressOfBook } from '../address-book/address-book.queries.ts'
import { deleteCustomerAddress } from '../address-book/delete-customer-address.ts'
import { listCustomerAddresses } from '../address-book/list-customer-addresses.ts'
import { saveCustomerAddress } from '../address-book/save-customer-address.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { accountsIn } from '../platform/http/scope.ts'
import type { Session } from '../platform/session.ts'
import { addressView, bookEntry, changedAddress } from './address-view.ts'
import { bindV1 } from './bind-v1.ts'
import { coordinateErrors } from './coordinates.ts'

const oneAddress = async (db: Queryable, session: Session, id: number) => {
  const [address = refuse('NOT_FOUND')] = await addressOfBook(db, id, accountsIn(session))
  return address
}

export const v1AddressBindings = [
  bindV1(contract.listAddresses, async ({ search, kind, cursor, limit }, { tenant, session }) => {
    const { rows, next } = await listCustomerAddresses(tenant, session, {
      search,
      ...(kind === undefined ? {} : { cadd_address_type: kind === 'collection' ? 0 : 1 }),
      sort: 'cadd_coname',
      descending: false,
      cursor,
      limit,
    })
    return { data: rows.map(addressView), next_cursor: next }
  }),

  bindV1(contract.createAddress, async ({ account, ...address }, { tenant, session }, tx) => {
    const cadd_cust_id = account ?? session.user.ausr_cust_id ?? refuse('CUSTOMER_NOT_AVAILABLE')
    refuseInvalid(await coordinateErrors(tenant, '', address))
    return addressView(
      await saveCustomerAddress(tx, tenant, session, { ...bookEntry(address), cadd_cust_id }),
    )
  }),

  bindV1(contract.getAddress, async ({ id }, { tenant, session }) =>
    addressView(await oneAddress(tenant.pool, session, id)),
  ),

  bindV1(contract.changeAddress, async ({ id, version, ...changes }, { tenant, session }, tx) => {
    const before = await oneAddress(tx, session, id)
    const after = changedAddress(addressView(before), changes)
    if (changes.latitude !== undefined || changes.longitude !== undefined)
      refuseInvalid(await coordinateErrors(tenant, '', after))
    const entry = bookEntry(after)
    const { cadd_cust_id, cadd_version } = before
    // Also without a version, nothing that another request has changed since is overwritten.
    const saved = { ...entry, cadd_id: id, cadd_cust_id, cadd_version: version ?? cadd_version }
    return addressView(await saveCustomerAddress(tx, tenant, session, saved))
  }),

  bindV1(contract.deleteAddress, async ({ id }, { session }, tx) => {
    await deleteCustomerAddress(tx, session, { cadd_id: id })
    return { id: String(id) }
  }),
]
