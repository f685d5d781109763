import { customerMayBook } from '@despatch/domain/customers/customer.ts'
import { isUnderWay } from '@despatch/domain/dockets/attention.ts'
import { docketActionError, isStatusId, unallocatedStatuses } from '@despatch/domain/dockets/status.ts'
import {
  IconArrowRight,
  IconBan,
  IconCopyPlus,
  IconPlus,
  IconRepeat,
  IconRoute,
  IconStar,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { hasNextStep, NextStepDialog, nextStepLabel } from '../../control/status/next-step-dialog.tsx'
import { customerQuery } from '../../customers/customers.queries.ts'
import { useOpenedDocket, type StoredDocket } from '../../dockets/booking/existing/use-opened-docket.ts'
import { CancelDialog } from '../../dockets/changes/cancel-dialog.tsx'
import { mayCancel } from '../../dockets/changes/may-cancel.ts'
import type { BookingCustomer, DocketRow } from '../../dockets/docket-calls.ts'
import { DocketPdf } from '../../dockets/documents/docket-pdf.tsx'
import { Labels } from '../../dockets/documents/labels.tsx'
import { SaveFavouriteDialog, useMaySaveFavourites } from '../../dockets/favourites/save-favourite-dialog.tsx'
import { TrackingLink } from '../../dockets/tracking-link.tsx'
import { paths } from '../../platform/paths.ts'
import { can, useSignedIn } from '../../platform/session.ts'
import { PageAction } from '../../ui/page-action.tsx'
import { PageActions } from '../../ui/page-actions.tsx'
import { docketPageTexts } from './texts.ts'

type ActionId = 'step' | 'reuse' | 'track' | 'label' | 'pdf' | 'favourite' | 'regular' | 'new' | 'cancel'

/**
 * The actions by what most people open a docket for: its label while it waits, where it is while it is under way, and another
 * booking like it afterwards. Dispatchers take it further first.
 */
function orderOf({ dck_status }: DocketRow): ActionId[] {
  const rest: ActionId[] = ['pdf', 'favourite', 'regular', 'new', 'cancel']
  if (unallocatedStatuses.some((status) => status === dck_status))
    return ['step', 'label', 'track', 'reuse', ...rest]
  return isUnderWay(dck_status)
    ? ['step', 'track', 'reuse', 'label', ...rest]
    : ['reuse', 'track', 'pdf', 'favourite', 'regular', 'label', 'new', 'cancel']
}

/** What can be done with a docket: one main action, two others, and the rest in a menu. */
export function DocketActions({ stored }: { stored: StoredDocket }) {
  const { docket } = stored
  const session = useSignedIn()
  const customer = useQuery(customerQuery(session.user.ausr_cust_id)).data ?? null
  const booker =
    customer && can(session, 'booking') && customerMayBook(customer, session.user) ? customer : null
  const maySaveFavourites = useMaySaveFavourites()
  const [dialog, setDialog] = useState<'step' | 'favourite' | 'cancel' | null>(null)
  const close = () => setDialog(null)
  const hasLabels =
    isStatusId(docket.dck_status) && docketActionError('haveLabels', docket.dck_status) === null
  const offered: Record<ActionId, ReactNode> = {
    step: hasNextStep(session, docket) && (
      <PageAction
        key="step"
        label={nextStepLabel(docket)}
        icon={IconArrowRight}
        opensDialog
        onPress={() => setDialog('step')}
      />
    ),
    reuse: booker && <BookingAction key="reuse" stored={stored} customer={booker} button="reuse" />,
    new: booker && <BookingAction key="new" stored={stored} customer={booker} button="startNew" />,
    track: <Track key="track" docket={docket} />,
    label: hasLabels && <Labels key="label" docket={docket} />,
    pdf: can(session, 'export') && <DocketPdf key="pdf" docket={docket} />,
    favourite: maySaveFavourites && (
      <PageAction
        key="favourite"
        label={docketPageTexts.saveAsFavourite}
        icon={IconStar}
        opensDialog
        onPress={() => setDialog('favourite')}
      />
    ),
    regular: booker?.cust_mop === 'A' && (
      <PageAction
        key="regular"
        label={docketPageTexts.bookRegularly}
        icon={IconRepeat}
        renderRoot={(props) => (
          <Link to={paths.schedule} search={{ docket: String(docket.dck_id) }} {...props} />
        )}
      />
    ),
    cancel: mayCancel(session, docket) && (
      <PageAction
        key="cancel"
        label={docketPageTexts.cancelBooking}
        icon={IconBan}
        opensDialog
        onPress={() => setDialog('cancel')}
      />
    ),
  }
  return (
    <>
      <PageActions>{orderOf(docket).map((id) => offered[id])}</PageActions>
      <NextStepDialog docket={docket} opened={dialog === 'step'} onClose={close} />
      <SaveFavouriteDialog dck_id={docket.dck_id} opened={dialog === 'favourite'} onClose={close} />
      <CancelDialog docket={docket} opened={dialog === 'cancel'} onClose={close} />
    </>
  )
}

const Track = ({ docket }: { docket: DocketRow }) => (
  <PageAction
    label={docketPageTexts.track}
    icon={IconRoute}
    renderRoot={(props) => <TrackingLink docket={docket} customer={docket} {...props} />}
  />
)

interface BookingActionProps {
  stored: StoredDocket
  customer: BookingCustomer
  button: 'reuse' | 'startNew'
}

function BookingAction({ stored, customer, button }: BookingActionProps) {
  const press = useOpenedDocket(stored, customer)
  const isCopy = button === 'reuse'
  return (
    <PageAction
      label={isCopy ? docketPageTexts.bookAgain : docketPageTexts.newBooking}
      icon={isCopy ? IconCopyPlus : IconPlus}
      onPress={() => press(button)}
    />
  )
}
