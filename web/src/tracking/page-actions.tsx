import { dialledNumber } from '@despatch/domain/fields/telephone.ts'
import { hasSeveralRecipients } from '@despatch/domain/tracking/several-recipients.ts'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { canShare, CopyLink, ShareLink } from '../dockets/documents/share-buttons.tsx'
import { paths } from '../platform/paths.ts'
import { DeliveryActions } from './delivery-actions.tsx'
import { stopName } from './stop-name.ts'
import { trackingTexts } from './texts.ts'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'

interface PageActionsProps {
  tracked: Tracked
  onChanged: () => Promise<unknown>
}

/**
 * What a visitor of the page can do, as one button each. With several deliveries, what concerns one of them is in the list
 * of stops.
 */
export function PageActions({ tracked, onChanged }: PageActionsProps) {
  const { stops, dck_tracking } = tracked
  const buttons = (
    <>
      {tracked.telephone && <CallButton telephone={tracked.telephone} />}
      <ShareButton tracked={tracked} />
    </>
  )
  const index = stops.findIndex(({ dadd_addresstype }) => dadd_addresstype === 1)
  const stop = stops[index]
  if (!stop || hasSeveralRecipients(stops)) return <div className={classes.actions}>{buttons}</div>
  return (
    <DeliveryActions
      tracking_ref={dck_tracking}
      {...{ stop, index, onChanged }}
      name={stopName(stop, index)}
      isOneOfSeveral={false}
    >
      {buttons}
    </DeliveryActions>
  )
}

/** Calls the company with one tap on a phone. */
const CallButton = ({ telephone }: { telephone: string }) => (
  <Button
    component="a"
    href={`tel:${dialledNumber(telephone) ?? ''}`}
    variant="default"
    leftSection={<IconPhone size={16} stroke={1.8} aria-hidden />}
  >
    {trackingTexts.call(telephone)}
  </Button>
)

function ShareButton({ tracked: { dck_docket, dck_tracking } }: { tracked: Tracked }) {
  const { href } = useRouter().buildLocation({ to: paths.track, search: { tracking_ref: dck_tracking } })
  const url = new URL(href, window.location.origin).href
  return canShare() ? (
    <ShareLink title={dck_docket} url={url} />
  ) : (
    <CopyLink url={url} label={trackingTexts.copyLink} />
  )
}
