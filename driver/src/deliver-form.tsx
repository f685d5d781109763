import { pinPattern } from '@despatch/domain/drive/delivery-pin.ts'
import {
  lacksSignature,
  missingInHandover,
  type HandoverForm,
  type UnsignedReason,
} from '@despatch/domain/drive/handover.ts'
import { useState, type FormEvent } from 'react'
import { Actions } from './actions.tsx'
import type { Job, Stop } from './database.ts'
import { HandoverFields, TextField } from './handover-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { RecipientInstruction } from './recipient-instruction.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { TopBar } from './top-bar.tsx'
import { UnsignedField } from './unsigned-field.tsx'
import { driveTexts } from './language.ts'
import { show, usePhone } from './use-phone.ts'

/** Proof of a delivery: who received it or where it was left, the PIN, the signature and photos. */
export function DeliverForm({ job, stop }: { job: Job; stop: Stop }) {
  const phone = usePhone()
  const [form, setForm] = useState<HandoverForm>({ leftWith: 'recipient', name: '', where: '' })
  const [pin, setPin] = useState('')
  const [path, setPath] = useState<string | null>(null)
  const [unsignedFor, setUnsignedFor] = useState<UnsignedReason | null>(null)
  const [isTried, setIsTried] = useState(false)
  const stopName = stop.dadd_companyname || stop.dadd_town
  const { dck_id, dck_docket } = job
  const missing = missingInHandover(form)
  const isBadPin = stop.needs_pin && pin !== '' && !pinPattern.test(pin)
  const hasSigner = form.leftWith !== 'safe_place'
  const { needs_signature: isNeeded } = stop
  const isUnsigned = lacksSignature({
    isNeeded,
    leftWith: form.leftWith,
    isSigned: path !== null,
    unsignedFor,
  })
  const deliver = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (missing.length > 0 || isBadPin || isUnsigned) return
    const saved = await phone.report({
      dck_id,
      dck_docket,
      dadd_id: stop.dadd_id,
      stopName,
      evt_kind: 'delivered',
      signed_by: hasSigner ? form.name.trim() : '',
      sig_path: hasSigner ? path : null,
      unsigned_for: isNeeded && hasSigner && path === null ? unsignedFor : null,
      left_with: form.leftWith,
      left_where: form.leftWith === 'recipient' ? '' : form.where.trim(),
      pin: pin === '' ? null : pin,
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
          {stop.dadd_note !== '' && <p className="lines note">{stop.dadd_note}</p>}
          <RecipientInstruction stop={stop} />
          <HandoverFields form={form} missing={isTried ? missing : []} onChange={setForm} />
          {stop.needs_pin && (
            <>
              <TextField
                id="pin"
                label={driveTexts.pin}
                value={pin}
                longest={4}
                isNumber
                problem={isTried && isBadPin ? driveTexts.pinUnreadable : null}
                onChange={setPin}
              />
              <span className="quiet">{driveTexts.pinHelp}</span>
            </>
          )}
          {hasSigner && <SignaturePad path={path} isNeeded={isNeeded} onChange={setPath} />}
          {isNeeded && hasSigner && path === null && (
            <UnsignedField chosen={unsignedFor} isMissing={isTried && isUnsigned} onChange={setUnsignedFor} />
          )}
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
