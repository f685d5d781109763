import { Anchor, Button, Group, Loader, Text } from '@mantine/core'
import { IconMapPin, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AdjustedTimes } from '../../dockets/booking/summary/adjusted-times.tsx'
import { BookedReference } from '../../dockets/booking/summary/booked-result.tsx'
import { paths } from '../../platform/paths.ts'
import { DocketNumber } from '../../ui/docket-number.tsx'
import { QuoteReceipt } from './receipt.tsx'
import { QuoteHeading } from '../quote-heading.tsx'
import type { BookedQuote } from '../workflow/quote-state.ts'
import classes from '../quote.module.css'
import type { QuoteEngine } from '../workflow/use-quote.ts'
import { quotesTexts } from '../texts.ts'

/**
 * Page 8: the booking with its reference. Without a reference, an account's booking is being submitted (QUOTE-04,
 * QUOTE-05).
 */
export function ConfirmationPage({ engine }: { engine: QuoteEngine }) {
  const { state, setup, startNew, register } = engine
  const { booked, draft } = state
  if (!booked) {
    return (
      <>
        <QuoteHeading title={quotesTexts.makingYourBooking} />
        <Group gap="sm" component="output">
          <Loader size="sm" aria-hidden />
          <Text>{quotesTexts.takesAMoment}</Text>
        </Group>
      </>
    )
  }
  return (
    <>
      <QuoteHeading title={quotesTexts.bookingConfirmed} />
      <BookedReference reference={booked.dck_docket} tracking={<TrackingAnchor booked={booked} />} />
      <AdjustedTimes adjusted={state.saved?.adjusted ?? []} addressCount={draft.addresses.length} />
      <QuoteReceipt engine={engine} />
      {draft.docket.dck_email && (
        <Text className={classes.paragraph ?? ''}>
          {quotesTexts.confirmationByEmail(draft.docket.dck_email)}
        </Text>
      )}
      <Group gap="sm">
        {booked.dck_tracking && (
          <Button
            size="md"
            leftSection={<IconMapPin size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to={paths.track} search={{ tracking_ref: booked.dck_tracking ?? '' }} {...props} />
            )}
          >
            {quotesTexts.trackBooked}
          </Button>
        )}
        {!setup.session && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={register}
          >
            {quotesTexts.register}
          </Button>
        )}
        <Button size="md" variant="default" onClick={startNew}>
          {quotesTexts.newQuote}
        </Button>
      </Group>
      {!setup.session && (
        <Text c="dimmed" mt="xs">
          {quotesTexts.registerHelp}
        </Text>
      )}
    </>
  )
}

const TrackingAnchor = ({ booked: { dck_tracking } }: { booked: BookedQuote }) =>
  dck_tracking === null ? null : (
    <Anchor
      renderRoot={(props) => <Link to={paths.track} search={{ tracking_ref: dck_tracking }} {...props} />}
    >
      <DocketNumber>{dck_tracking}</DocketNumber>
    </Anchor>
  )
