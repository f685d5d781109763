import { reasonText } from '@despatch/domain/drive/driver-reason.ts'
import type { Job, OfficeNote, SavedEvent } from './database.ts'
import { dueStop, jobsToDoFirst, jobState } from './job-state.ts'
import { Actions } from './actions.tsx'
import { exportUnsent } from './export-unsent.ts'
import { InstallField } from './install-field.tsx'
import { Offers } from './offers.tsx'
import { PushField } from './push-field.tsx'
import { ShiftLinks } from './shift-links.tsx'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './language.ts'
import { Late } from './late.tsx'
import { LanguageField } from './language-field.tsx'
import { shownTime } from './shown-values.ts'
import { usePhone, usePhoneState } from './use-phone.ts'

/** The driver's jobs, those to do first and the next deadline first, and what the office has answered. */
export function JobsScreen() {
  const { jobs, events, pairing } = usePhoneState()
  return (
    <>
      <TopBar title={driveTexts.jobs} />
      <main className="screen">
        <ShiftLinks />
        <OfficeNotes />
        <Offers />
        {jobs.length === 0 ? (
          <div className="centred">
            <h2>{driveTexts.noJobs}</h2>
            <p className="quiet">{driveTexts.noJobsHelp}</p>
          </div>
        ) : (
          <ul className="cards">
            {jobsToDoFirst(jobs, events).map((job) => (
              <li key={job.dck_id}>
                <JobCard job={job} events={events} />
              </li>
            ))}
          </ul>
        )}
        {pairing && (
          <p className="quiet">
            {pairing.driver.drv_driver} ({pairing.driver.drv_callsign}) · {pairing.company}
          </p>
        )}
        <InstallField />
        {pairing && <PushField token={pairing.token} />}
        <LanguageField />
      </main>
      <Actions />
    </>
  )
}

function JobCard({ job, events }: { job: Job; events: readonly SavedEvent[] }) {
  const state = jobState(job, events)
  const { stops, next } = state
  const at = job.stops[next?.stop ?? job.stops.length - 1]
  const deadline = job.stops[dueStop(state) ?? -1]?.dadd_deadline ?? null
  const stopName = at ? at.dadd_companyname || at.dadd_town : ''
  return (
    <a
      className="card"
      href={`#/job/${job.dck_id}`}
      aria-label={driveTexts.openJob(job.dck_docket)}
      data-done={next === null || undefined}
    >
      <span className="card-head">
        <strong>{next ? driveTexts.nextSteps[next.kind](stopName) : stopName}</strong>
        {deadline !== null && <span className="time">{driveTexts.byTime(shownTime(deadline))}</span>}
      </span>
      <Late deadline={deadline} />
      <span>
        {at?.dadd_town} <b className="postcode">{at?.dadd_postalcode}</b>
      </span>
      <span className="quiet">
        {job.dck_docket} · {job.styp_description}
        {next === null &&
          ` · ${stops.includes('failed') ? driveTexts.states.failed : driveTexts.doneUntilSent}`}
      </span>
    </a>
  )
}

type WhyNoted = Pick<OfficeNote, 'reason' | 'reason_code' | 'reason_values'>

/** In the driver's language if the portal has sent a code that this version knows. */
const reasonOf = ({ reason, reason_code: code, reason_values = [] }: WhyNoted): string =>
  code != null && Object.hasOwn(driveTexts.reasons, code)
    ? reasonText(driveTexts.reasons, code, reason_values)
    : reason

function OfficeNotes() {
  const { notes } = usePhoneState()
  if (notes.length === 0) return null
  return (
    <section aria-label={driveTexts.fromOffice}>
      {notes.map((note) => (
        <Note key={note.evt_id} note={note} />
      ))}
    </section>
  )
}

function Note({ note }: { note: OfficeNote }) {
  const phone = usePhone()
  const { outcome, dck_docket, kind, at } = note
  return (
    <div className="card warning">
      <strong>
        {dck_docket === ''
          ? driveTexts.reported[kind]
          : driveTexts.actionAt(driveTexts.reported[kind], dck_docket)}
        , {shownTime(at)}
      </strong>
      <span>{driveTexts.outcomes[outcome](reasonOf(note))}</span>
      {outcome === 'unreadable' && (
        <button type="button" className="secondary" onClick={() => void exportUnsent(phone)}>
          {driveTexts.exportFile}
        </button>
      )}
      <button type="button" className="secondary" onClick={() => void phone.dismissNote(note)}>
        {driveTexts.understood}
      </button>
    </div>
  )
}
