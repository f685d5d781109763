import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../app/failure-toast.ts'
import { messageOf } from '../app/notify.ts'
import { pages } from '../app/pages.ts'
import { BackToOffice } from '../office/back-to-office.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AddressSourcesForm } from './address-sources-form.tsx'
import { addressSourcesQuery } from './address-sources.queries.ts'

/** /office/addresses: the providers of addresses, positions and distances (SYS-04, ADDR-04). */
export default function AddressSourcesPage() {
  const sources = useQuery(addressSourcesQuery)
  useFailureToast('Load Data', sources.error)
  return (
    <>
      <BackToOffice />
      <PageHeading
        title={pages.addressSources.title}
        description="Where addresses, positions and distances come from."
      />
      {sources.isPending && (
        <Skeleton component="output" height={320} aria-label="Loading the address sources" />
      )}
      {sources.error && (
        <FailedState
          title="The address sources could not be loaded"
          message={messageOf(sources.error)}
          onRetry={() => void sources.refetch()}
          retrying={sources.isFetching}
        />
      )}
      {sources.data && <AddressSourcesForm saved={sources.data} />}
      <Text size="xs" c="dimmed" mt="lg">
        Positions of postcode districts: contains OS data © Crown copyright and database right, Royal Mail
        data © Royal Mail copyright and database right, and National Statistics data © Crown copyright and
        database right.
      </Text>
    </>
  )
}
