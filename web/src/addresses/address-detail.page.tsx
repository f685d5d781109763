import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '../app/api.ts'
import { useFailureToast } from '../app/failure-toast.ts'
import { messageOf } from '../app/notify.ts'
import { useSignedIn } from '../app/session.ts'
import { mandatoryQuery } from '../dockets/booking-data.queries.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { accountsQuery, editedAddressQuery } from './address-book.queries.ts'
import { draftOf, emptyDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'

/** /address/detail: one address of the book, or an empty one to be filled (ADDR-02). */
export function AddressDetailPage() {
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
  const failure = address.error ?? accounts.error ?? mandatory.error
  const missing = address.data === null || (address.error instanceof ApiError && address.error.status === 404)
  useFailureToast('Load Data', missing ? null : failure)

  if (missing) {
    return (
      <FailedState
        order={1}
        title="Address not found"
        message="There is no such address in the books of your accounts. Somebody may have deleted it."
      />
    )
  }
  if (accounts.data && mandatory.data && (cadd_id === null || address.data)) {
    const own = accounts.data.find(({ cust_id }) => cust_id === user.ausr_cust_id) ?? accounts.data[0]
    return (
      <AddressForm
        saved={address.data ?? null}
        start={address.data ? draftOf(address.data) : emptyDraft(own?.cust_id ?? 0)}
        accounts={accounts.data}
        mandatory={mandatory.data}
        reread={async () => (await address.refetch()).data ?? null}
      />
    )
  }
  if (failure) {
    return (
      <FailedState
        order={1}
        title="The address could not be loaded"
        message={messageOf(failure)}
        onRetry={() => void Promise.all([address, accounts, mandatory].map((query) => query.refetch()))}
        retrying={address.isFetching || accounts.isFetching || mandatory.isFetching}
      />
    )
  }
  return <Waiting />
}

const Waiting = () => (
  <>
    <PageHeading title="Address" />
    <Stack component="output" gap="md" maw={720} aria-label="Loading the address">
      {['search', 'company', 'street', 'town', 'type'].map((line) => (
        <Stack key={line} gap={6}>
          <Skeleton height={14} width={110} />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  </>
)
