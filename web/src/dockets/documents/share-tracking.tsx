import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconLink, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { customerQuery } from '../../customers/customers.queries.ts'
import { PageAction } from '../../ui/page-action.tsx'
import { canShare, shareLink } from './share-buttons.tsx'
import { documentsTexts } from './texts.ts'

interface ShareTrackingProps {
  docket: { dck_docket: string; dck_tracking: string }
}

/** Copies the link to the docket's tracking page, or shares it where the device can share. */
export function ShareTracking({ docket }: ShareTrackingProps) {
  const url = useTrackingUrl(docket)
  const { copied, copy } = useClipboard({ timeout: 1500 })
  return (
    <>
      <PageAction
        label={copied ? documentsTexts.linkCopied : documentsTexts.copyTrackingLink}
        icon={copied ? IconCheck : IconLink}
        staysOpen
        onPress={() => copy(url)}
      />
      {canShare() && (
        <PageAction
          label={documentsTexts.share}
          icon={IconShare}
          onPress={() => void shareLink(docket.dck_docket, url)}
        />
      )}
    </>
  )
}

/** The account's own tracking page, or the portal's (TRACK-08). Users book only for their default account. */
function useTrackingUrl(docket: ShareTrackingProps['docket']): string {
  const { user, settings } = useSignedIn()
  const router = useRouter()
  const customer = useQuery(customerQuery(user.ausr_cust_id)).data ?? null
  const own = customerTracking('tracking', customer, settings, docket)
  const { href } = router.buildLocation({ to: paths.track, search: { tracking_ref: docket.dck_tracking } })
  return own ?? new URL(href, window.location.origin).href
}
