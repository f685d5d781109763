import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { paths } from '../platform/paths.ts'
import { trackingTexts } from './texts.ts'
import classes from './track.module.css'

/** The form for a reference, or for a docket number with its postcode (TRACK-03). */
export function TrackForm({ reference = '', focused = false }: { reference?: string; focused?: boolean }) {
  const navigate = useNavigate()
  const [tracking, setTracking] = useState(reference)
  const [postcode, setPostcode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const track = (event: FormEvent) => {
    event.preventDefault()
    const tracking_ref = tracking.trim()
    const dadd_postalcode = postcode.trim()
    if (!tracking_ref) {
      setMissing(true)
      field.current?.focus()
      return
    }
    void navigate({
      to: paths.track,
      search: { tracking_ref, ...(dadd_postalcode ? { dadd_postalcode } : {}) },
    })
  }

  return (
    <form onSubmit={track} className={classes.form} aria-label={trackingTexts.findDelivery} noValidate>
      <TextInput
        label={trackingTexts.reference}
        ref={field}
        value={tracking}
        error={missing && trackingTexts.referenceRequired}
        onChange={(event) => {
          setTracking(event.currentTarget.value)
          setMissing(false)
        }}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        // Users open this page to type a reference.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused}
      />
      <TextInput
        label={trackingTexts.deliveryPostcode}
        description={trackingTexts.deliveryPostcodeHelp}
        inputWrapperOrder={['label', 'input', 'description']}
        value={postcode}
        onChange={(event) => setPostcode(event.currentTarget.value)}
        maxLength={9}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit">{trackingTexts.track}</Button>
    </form>
  )
}
