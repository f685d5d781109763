import { ActionIcon, Alert, Anchor, CopyButton, Group, Text, Title, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconFileDescription,
  IconStar,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { can, useSignedIn } from '../../../platform/session.ts'
import { paths } from '../../../platform/paths.ts'
import { TrackingLink } from '../../tracking-link.tsx'
import { DocketNumber } from '../../../ui/docket-number.tsx'
import { PageAction } from '../../../ui/page-action.tsx'
import { PageActions } from '../../../ui/page-actions.tsx'
import { commonTexts } from '../../../ui/texts.ts'
import { AdjustedTimesList } from './adjusted-times.tsx'
import { customerQuery } from '../../../customers/customers.queries.ts'
import classes from '../booking.module.css'
import type { ConfirmedBooking } from '../../docket-calls.ts'
import { DocketPdf } from '../../documents/docket-pdf.tsx'
import { ShareTracking } from '../../documents/share-tracking.tsx'
import { Labels } from '../../documents/labels.tsx'
import { SaveFavouriteDialog, useMaySaveFavourites } from '../../favourites/save-favourite-dialog.tsx'
import { docketsTexts } from '../../texts.ts'
import { bookingTexts } from '../texts.ts'

/** The reference of a confirmed booking, with buttons to copy it and to open its docket. */
export const BookedResult = ({
  booked,
  onReturn,
}: {
  booked: ConfirmedBooking
  onReturn: (() => void) | null
}) => (
  <>
    <BookedReference reference={booked.docket.dck_docket} tracking={<TrackLink booked={booked} />} />
    <BookedActions booked={booked} onReturn={onReturn} />
  </>
)

/** What can be done with a new booking, as far as the user's permissions allow: two actions, and the rest in a menu (FORM-01). */
function BookedActions({
  booked: { docket },
  onReturn = null,
}: {
  booked: ConfirmedBooking
  onReturn?: (() => void) | null
}) {
  const session = useSignedIn()
  const mayRead = can(session, 'history')
  const maySaveFavourites = useMaySaveFavourites()
  const [isFavourite, setIsFavourite] = useState(false)
  return (
    <Group gap="xs" my="sm">
      {/* The main action is beside the price: the next booking. */}
      <PageActions hasMain={false}>
        {mayRead && <Labels key="label" docket={docket} />}
        {mayRead && <OpenDocket key="docket" dck_id={docket.dck_id} />}
        <ShareTracking key="share" docket={docket} />
        {can(session, 'export') && <DocketPdf key="pdf" docket={docket} />}
        {maySaveFavourites && (
          <PageAction
            key="favourite"
            label={bookingTexts.saveAsFavourite}
            icon={IconStar}
            opensDialog
            onPress={() => setIsFavourite(true)}
          />
        )}
        {onReturn && (
          <PageAction
            key="return"
            label={bookingTexts.bookReturn}
            icon={IconArrowBackUp}
            onPress={onReturn}
          />
        )}
      </PageActions>
      <SaveFavouriteDialog
        dck_id={docket.dck_id}
        opened={isFavourite}
        onClose={() => setIsFavourite(false)}
      />
    </Group>
  )
}

const OpenDocket = ({ dck_id }: { dck_id: number }) => (
  <PageAction
    label={bookingTexts.openDocket}
    icon={IconFileDescription}
    renderRoot={(props) => <Link to={paths.docket} search={{ _id: dck_id }} {...props} />}
  />
)

interface BookedReferenceProps {
  reference: string
  /** The tracking reference as a link. */
  tracking: ReactNode
}

export function BookedReference({ reference, tracking }: BookedReferenceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.booked}>
      <IconCircleCheck size={40} stroke={1.5} className={classes.tick} aria-hidden />
      <div>
        <Title order={2} ref={heading} tabIndex={-1} className={classes.bookedTitle}>
          {docketsTexts.bookingConfirmed}
        </Title>
        <Group gap="xs">
          <Text span className={classes.reference}>
            <DocketNumber>{reference}</DocketNumber>
          </Text>
          <CopyReference reference={reference} />
        </Group>
        <Text c="dimmed">{bookingTexts.trackingReference(tracking)}</Text>
      </div>
    </div>
  )
}

/** The same as a notice, above a form for the next booking. */
export function BookedNotice({ booked, onClose }: { booked: ConfirmedBooking; onClose: () => void }) {
  return (
    <Alert
      mb="md"
      color="green"
      icon={<IconCircleCheck aria-hidden />}
      title={bookingTexts.bookedAs(docketsTexts.bookingConfirmedTitle, booked.docket.dck_docket)}
      withCloseButton
      closeButtonLabel={commonTexts.close}
      onClose={onClose}
    >
      {bookingTexts.confirmedAs(<TrackLink booked={booked} />)}
      <AdjustedTimesList adjusted={booked.adjusted} addressCount={booked.addresses.length} />
      <BookedActions booked={booked} />
    </Alert>
  )
}

/** Users book only for their default account. */
function TrackLink({ booked: { docket } }: { booked: ConfirmedBooking }) {
  const { user } = useSignedIn()
  const customer = useQuery(customerQuery(user.ausr_cust_id)).data ?? null
  return (
    <Anchor renderRoot={(props) => <TrackingLink docket={docket} customer={customer} {...props} />}>
      <DocketNumber>{docket.dck_tracking}</DocketNumber>
    </Anchor>
  )
}

const CopyReference = ({ reference }: { reference: string }) => (
  <CopyButton value={reference} timeout={1500}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? commonTexts.copied : commonTexts.copy}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={copied ? commonTexts.copied : bookingTexts.copyReference}
          onClick={copy}
        >
          {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
)
