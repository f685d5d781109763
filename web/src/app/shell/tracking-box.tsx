import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { customerQuery } from '../../customers/customers.queries.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { shellTexts } from './texts.ts'

/** Tracks on Enter (NAV-05), on our page or on the quick-tracking address of the user's account (TRACK-08). */
export function TrackingBox({ onTrack }: { onTrack?: () => void }) {
  const navigate = useNavigate()
  const session = useSession()
  const [reference, setReference] = useState('')
  const [entered, setEntered] = useState(false)
  // Fetched on focus: browsers block a tab that is opened too long after the key press.
  const customer = useQuery({
    ...customerQuery(session?.user.ausr_cust_id ?? null),
    enabled: entered && session !== null,
  })

  const track = (event: FormEvent) => {
    event.preventDefault()
    const tracking_ref = reference.trim()
    if (!tracking_ref) return
    setReference('')
    onTrack?.()
    const typed = { dck_tracking: tracking_ref, dck_docket: tracking_ref }
    const elsewhere =
      session && customerTracking('quicktracking', customer.data ?? null, session.settings, typed)
    if (elsewhere) {
      window.open(elsewhere, '_blank', 'noopener,noreferrer')
      return
    }
    void navigate({ to: paths.track, search: { tracking_ref } })
  }

  return (
    <search aria-label={shellTexts.trackDelivery}>
      <form onSubmit={track}>
        <TextInput
          aria-label={shellTexts.trackingReference}
          placeholder={shellTexts.trackingReference}
          value={reference}
          onFocus={() => setEntered(true)}
          onChange={(event) => setReference(event.currentTarget.value)}
          leftSection={<IconMapPin size={16} aria-hidden />}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
