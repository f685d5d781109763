import { useState, type FormEvent } from 'react'
import type { Job, Stop } from './database.ts'
import { PhotoField } from './photo-field.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { Actions } from './actions.tsx'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './texts.ts'
import { show, usePhone } from './use-phone.ts'

/** The name and the signature of the person who received a delivery, and photos of it. */
export function DeliverForm({ job, stop }: { job: Job; stop: Stop }) {
  const phone = usePhone()
  const [name, setName] = useState('')
  const [path, setPath] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const stopName = stop.dadd_companyname || stop.dadd_town
  const { dck_id, dck_docket } = job
  const deliver = async (event: FormEvent) => {
    event.preventDefault()
    const signed_by = name.trim()
    if (signed_by === '') return setIsMissing(true)
    const saved = await phone.report({
      dck_id,
      dck_docket,
      dadd_id: stop.dadd_id,
      stopName,
      evt_kind: 'delivered',
      signed_by,
      sig_path: path,
    })
    if (saved) show(`job/${dck_id}`)
  }
  return (
    <>
      <TopBar title={driveTexts.deliverTitle} back={`job/${dck_id}`} />
      <form className="form" onSubmit={(event) => void deliver(event)} noValidate>
        <main className="screen">
          <p>
            <strong>{stopName}</strong> <b className="postcode">{stop.dadd_postalcode}</b>
          </p>
          <label>
            {driveTexts.receivedBy}
            <input
              value={name}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="words"
              aria-invalid={isMissing}
              aria-describedby={isMissing ? 'name-missing' : undefined}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value)
                setIsMissing(false)
              }}
            />
          </label>
          {isMissing && (
            <p id="name-missing" role="alert" className="problem">
              {driveTexts.receivedByMissing}
            </p>
          )}
          <SignaturePad path={path} onChange={setPath} />
          <PhotoField job={job} stop={stop} />
        </main>
        <Actions>
          <button type="submit" className="primary">
            {driveTexts.delivered}
          </button>
        </Actions>
      </form>
    </>
  )
}
