import { ActionIcon, Alert, Anchor, Button, CopyButton, Group, Text, Title, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconFileDescription,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { can, useSignedIn } from '../../../platform/session.ts'
import { paths } from '../../../platform/paths.ts'
import { TrackingLink } from '../../tracking-link.tsx'
import { DocketNumber } from '../../../ui/docket-number.tsx'
import { commonTexts } from '../../../ui/texts.ts'
import { AdjustedTimesList } from './adjusted-times.tsx'
import { customerQuery } from '../../../customers/customers.queries.ts'
import classes from '../booking.module.css'
import type { ConfirmedBooking } from '../../docket-calls.ts'
import { DocketPdfButton } from '../../documents/docket-pdf-button.tsx'
import { ShareTracking } from '../../documents/share-tracking.tsx'
import { LabelsButton } from '../../documents/labels-button.tsx'
import { SaveFavouriteButton } from '../../favourites/save-favourite-button.tsx'
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

/** Label, PDF and docket of the booking, as far as the user's permissions allow (FORM-01). */
function BookedActions({
  booked: { docket },
  onReturn = null,
}: {
  booked: ConfirmedBooking
  onReturn?: (() => void) | null
}) {
  const session = useSignedIn()
  const mayRead = can(session, 'history')
  return (
    <Group gap="xs" my="sm">
      {mayRead && <LabelsButton docket={docket} />}
      {can(session, 'export') && <DocketPdfButton docket={docket} />}
      {mayRead && (
        <Button
          variant="default"
          leftSection={<IconFileDescription size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.docket} search={{ _id: docket.dck_id }} {...props} />}
        >
          {bookingTexts.openDocket}
        </Button>
      )}
      <ShareTracking docket={docket} />
      <SaveFavouriteButton dck_id={docket.dck_id} />
      {onReturn && (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onReturn}>
          {bookingTexts.bookReturn}
        </Button>
      )}
    </Group>
  )
}

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
