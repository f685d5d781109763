import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LoadedRecord } from '../platform/loaded-record.tsx'
import { useSignedIn } from '../platform/session.ts'
import { mandatoryQuery } from '../settings/mandatory.queries.ts'
import { paths } from '../platform/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { editedAddressQuery } from './address-book.queries.ts'
import { accountsQuery } from '../customers/customers.queries.ts'
import { AddressForm } from './address-form.tsx'
import { addressBookTexts } from './texts.ts'

/** /address/detail: an address of the address book, or an empty form for a new one (ADDR-02). */
export default function AddressDetailPage() {
  const { _id } = useSearch({ from: '/shell/address/detail' })
  return (
    <>
      <BackLink to={paths.addressBook} />
      <Detail key={_id ?? 'new'} cadd_id={_id ?? null} />
    </>
  )
}

function Detail({ cadd_id }: { cadd_id: number | null }) {
  const { user } = useSignedIn()
  const address = useQuery({ ...editedAddressQuery(cadd_id ?? 0), enabled: cadd_id !== null })
  const accounts = useQuery(accountsQuery)
  const mandatory = useQuery(mandatoryQuery)
  const own = accounts.data?.find(({ cust_id }) => cust_id === user.ausr_cust_id) ?? accounts.data?.[0]
  return (
    <LoadedRecord
      what="address"
      heading={addressBookTexts.address}
      notFound={addressBookTexts.addressNotFound}
      record={cadd_id === null ? null : address}
      others={[accounts, mandatory]}
      lines={5}
    >
      {() =>
        accounts.data &&
        mandatory.data && (
          <AddressForm
            saved={address.data ?? null}
            account={own?.cust_id ?? 0}
            accounts={accounts.data}
            mandatory={mandatory.data}
            refetch={async () => (await address.refetch()).data ?? null}
          />
        )
      }
    </LoadedRecord>
  )
}
