import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { notify } from '../../platform/notify.ts'
import { useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { customerQuery } from '../../customers/customers.queries.ts'
import { documentsTexts } from './texts.ts'

interface ShareTrackingProps {
  docket: { dck_docket: string; dck_tracking: string }
}

/** Copies the link to the docket's tracking page, or shares it where the device can share. */
export function ShareTracking({ docket }: ShareTrackingProps) {
  const url = useTrackingUrl(docket)
  return (
    <>
      <CopyButton value={url} timeout={1500}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? documentsTexts.linkCopied : documentsTexts.copyTrackingLink}
          </Button>
        )}
      </CopyButton>
      {'share' in navigator && (
        <Button
          variant="default"
          leftSection={<IconShare size={16} aria-hidden />}
          onClick={() => void share(docket.dck_docket, url)}
        >
          {documentsTexts.share}
        </Button>
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

async function share(title: string, url: string) {
  try {
    await navigator.share({ title, url })
  } catch (failure) {
    // The user closed the device's dialog.
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    notify.failure(documentsTexts.share, failure)
  }
}
