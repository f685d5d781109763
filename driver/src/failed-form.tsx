import { useState, type FormEvent } from 'react'
import type { Job, Stop } from './database.ts'
import { Actions } from './actions.tsx'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './language.ts'
import { show, usePhone, usePhoneState } from './use-phone.ts'

/** Why a collection or a delivery could not be done, from the company's reasons. */
export function FailedForm({ job, stop }: { job: Job; stop: Stop }) {
  const phone = usePhone()
  const { reasons } = usePhoneState()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { dck_id, dck_docket } = job
  const stopName = stop.dadd_companyname || stop.dadd_town
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null) return setIsMissing(true)
    const { dadd_id } = stop
    const saved = await phone.report({
      dck_id,
      dck_docket,
      dadd_id,
      stopName,
      evt_kind: 'failed',
      exc_id: chosen,
    })
    if (saved) show(`job/${dck_id}`)
  }
  return (
    <>
      <TopBar
        title={driveTexts.cannot[job.stops[0] === stop ? 'collection' : 'delivery']}
        back={`job/${dck_id}`}
      />
      <form className="form" onSubmit={(event) => void save(event)}>
        <main className="screen">
          <fieldset>
            <legend>{driveTexts.failedTitle}</legend>
            {reasons.length === 0 && <p>{driveTexts.noReasons}</p>}
            {reasons.map(({ exc_id, exc_description }) => (
              <label key={exc_id} className="choice">
                <input
                  type="radio"
                  name="reason"
                  checked={chosen === exc_id}
                  onChange={() => {
                    setChosen(exc_id)
                    setIsMissing(false)
                  }}
                />
                {exc_description}
              </label>
            ))}
          </fieldset>
          {isMissing && (
            <p role="alert" className="problem">
              {driveTexts.reasonMissing}
            </p>
          )}
        </main>
        <Actions>
          <button type="submit" className="primary" disabled={reasons.length === 0}>
            {driveTexts.saveFailed}
          </button>
        </Actions>
      </form>
    </>
  )
}
