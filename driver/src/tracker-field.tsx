import { driveTracker } from '@despatch/contract/drive/tracker.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { useState } from 'react'
import { callApi, CallFailed } from './call-api.ts'
import { driveTexts } from './language.ts'
import { usePhoneState } from './use-phone.ts'

/** What has to be entered in a tracker app, which reports positions while this app is not on screen. */
export function TrackerField() {
  const { pairing } = usePhoneState()
  const [made, setMade] = useState<ReplyOf<typeof driveTracker> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  if (!pairing) return null
  const make = async () => {
    try {
      setMade(await callApi(driveTracker, {}, pairing.token))
      setHasFailed(false)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setHasFailed(true)
    }
  }
  return (
    <section className="card tracker">
      <h2>{driveTexts.tracker.title}</h2>
      <p className="quiet">{driveTexts.tracker.help}</p>
      {made ? (
        <>
          <ReadField label={driveTexts.tracker.address} value={made.address} />
          <ReadField label={driveTexts.tracker.identifier} value={made.identifier} />
        </>
      ) : (
        <button type="button" className="secondary" onClick={() => void make()}>
          {driveTexts.tracker.make}
        </button>
      )}
      {hasFailed && (
        <p role="alert" className="problem">
          {driveTexts.tracker.failed}
        </p>
      )}
    </section>
  )
}

/** A value to copy: it is selected as soon as the field has the focus. */
const ReadField = ({ label, value }: { label: string; value: string }) => (
  <label>
    {label}
    <input readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
  </label>
)
