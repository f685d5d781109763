import { Modal, Skeleton } from '@mantine/core'
import { customerMayBook } from '@despatch/domain/customers/customer.ts'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { can, useSignedIn } from '../../platform/session.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { docketQuery } from '../docket.queries.ts'
import { customerQuery } from '../../customers/customers.queries.ts'
import { draftOfDocket } from '../booking/draft/draft-of-docket.ts'
import type { BookingCustomer } from '../docket-calls.ts'
import { FavouriteForm } from './favourite-form.tsx'
import { favouriteTexts } from './texts.ts'

/** Whether a user can save favourites of the account that they book for. */
export function useMaySaveFavourites(): boolean {
  const session = useSignedIn()
  const customer = useQuery(customerQuery(session.user.ausr_cust_id)).data ?? null
  const mayBook = can(session, 'booking') && can(session, 'history')
  return mayBook && customer !== null && customerMayBook(customer, session.user)
}

interface SaveFavouriteDialogProps {
  dck_id: number
  opened: boolean
  onClose: () => void
}

/** Saves a docket as a favourite of the account that the user books for. */
export function SaveFavouriteDialog({ dck_id, opened, onClose }: SaveFavouriteDialogProps) {
  const { user } = useSignedIn()
  const customer = useQuery(customerQuery(user.ausr_cust_id)).data
  if (!customer) return null
  return (
    <Modal opened={opened} onClose={onClose} title={favouriteTexts.saveAsFavourite} {...dialogProps}>
      <DocketAsFavourite {...{ dck_id, customer, onClose }} />
    </Modal>
  )
}

interface DocketAsFavouriteProps {
  dck_id: number
  customer: BookingCustomer
  onClose: () => void
}

function DocketAsFavourite({ dck_id, customer, onClose }: DocketAsFavouriteProps) {
  const stored = useQuery(docketQuery(dck_id))
  if (stored.isPending)
    return <Skeleton component="output" height={180} aria-label={favouriteTexts.loading} />
  if (!stored.data?.docket) return <FailedQuery title={favouriteTexts.docketNotLoaded} queries={[stored]} />
  const { docket, addresses, parcels } = stored.data
  const last = addresses.at(-1)
  return (
    <FavouriteForm
      account={customer}
      favourite={null}
      booking={draftOfDocket(docket, addresses, parcels)}
      suggestedName={last?.dadd_companyname || last?.dadd_street || last?.dadd_postalcode || ''}
      onClose={onClose}
    />
  )
}
