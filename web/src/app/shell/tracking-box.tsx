import { TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { paths } from '../../paths.ts'

/** Tracks on Enter (NAV-05). */
export function TrackingBox({ onTrack }: { onTrack?: () => void }) {
  const navigate = useNavigate()
  const [reference, setReference] = useState('')

  const track = (event: FormEvent) => {
    event.preventDefault()
    const tracking_ref = reference.trim()
    if (!tracking_ref) return
    setReference('')
    onTrack?.()
    void navigate({ to: paths.track, search: { tracking_ref } })
  }

  return (
    <search aria-label="Track a delivery">
      <form onSubmit={track}>
        <TextInput
          aria-label="Tracking reference"
          placeholder="Tracking reference"
          value={reference}
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
