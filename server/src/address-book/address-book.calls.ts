import * as contract from '@despatch/contract/address-book/address-book.ts'
import { bindFile, bindCall } from '../platform/http/binding.ts'
import { deleteCustomerAddress } from './delete-customer-address.ts'
import { exportAddressBook } from './export-address-book.ts'
import { importCustomerAddresses } from './import-customer-addresses.ts'
import { listCustomerAddresses } from './list-customer-addresses.ts'
import { saveCustomerAddress } from './save-customer-address.ts'

export const addressBookCalls = [
  bindCall(contract.customerAddressList, (query, { tenant, session }) =>
    listCustomerAddresses(tenant, session, query),
  ),

  bindCall(contract.customerAddressPost, (address, { tenant, session }, tx) =>
    saveCustomerAddress(tx, tenant, session, address),
  ),

  bindCall(contract.customerAddressDelete, (address, { session }, tx) =>
    deleteCustomerAddress(tx, session, address),
  ),

  bindCall(contract.customerAddressImport, (sent, { tenant, session }, tx) =>
    importCustomerAddresses(tx, tenant, session, sent),
  ),

  bindFile(contract.customerAddressExport, (query, { tenant, session }) =>
    exportAddressBook(tenant, session, query),
  ),
]
