import { rowWeight } from '@despatch/domain/dockets/parcel-weight.ts'
import { dialledNumber, telephonesIn } from '@despatch/domain/fields/telephone.ts'
import { useState } from 'react'
import type { Job, SavedEvent, Stop } from './database.ts'
import { DeliverForm } from './deliver-form.tsx'
import { FailedForm } from './failed-form.tsx'
import { actionAt, isScanNext, jobState, type JobState, type NextAction } from './job-state.ts'
import { Actions } from './actions.tsx'
import { RecipientInstruction } from './recipient-instruction.tsx'
import { ScanLink } from './scan-link.tsx'
import { ScanScreen } from './scan-screen.tsx'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './language.ts'
import { Late } from './late.tsx'
import { shownNumber, shownTime } from './shown-values.ts'
import { nameOfStop, useAct } from './use-act.ts'
import { usePhoneState } from './use-phone.ts'

interface JobScreenProps {
  dck_id: number
  /** The form that is open: deliver, failed, or empty for none. */
  form: string
  /** The position of its stop. */
  stop: number
}

/** One job: its stops, notes and goods, with the next action as one large button. */
export function JobScreen({ dck_id, form, stop }: JobScreenProps) {
  const { jobs, events } = usePhoneState()
  const job = jobs.find((each) => each.dck_id === dck_id)
  const state = job && jobState(job, events)
  const delivered = useDelivered(dck_id)
  if (!job || !state)
    return (
      <>
        <TopBar title={delivered?.dck_docket ?? driveTexts.jobs} back="" />
        <main className="screen centred">
          {delivered ? <DeliveredAt event={delivered} /> : <p>{driveTexts.jobMissing}</p>}
        </main>
        <NextJob after={dck_id} />
      </>
    )
  const at = job.stops[stop]
  if (form === 'deliver' && at && actionAt(state, stop)?.kind === 'delivered')
    return <DeliverForm job={job} stop={at} />
  const handover = actionAt(state, stop)
  const isHandover = handover?.kind === 'collected' || handover?.kind === 'delivered'
  if (form === 'scan' && at) return <ScanScreen job={job} stop={at} action={isHandover ? handover : null} />
  if (form === 'failed' && at) return <FailedForm job={job} stop={at} />
  return (
    <>
      <TopBar title={job.dck_docket} back="" />
      <main className="screen">
        {state.next === null && delivered && <DeliveredAt event={delivered} />}
        {job.dck_note !== '' && (
          <section className="card">
            <h2>{driveTexts.instructions}</h2>
            <p className="lines">{job.dck_note}</p>
          </section>
        )}
        <ol className="cards" aria-label={driveTexts.stops}>
          {job.stops.map((each, position) => (
            <StopCard key={each.dadd_id} job={job} stop={each} position={position} state={state} />
          ))}
        </ol>
        <Goods job={job} />
        {state.next === null && state.stops.includes('failed') && (
          <output className="warning">{driveTexts.officeDecides}</output>
        )}
      </main>
      {state.next ? <NextButtons job={job} next={state.next} /> : <NextJob after={dck_id} />}
    </>
  )
}

/** The last delivery of a job that was reported while its screen is open. The job leaves the phone once it is sent. */
function useDelivered(dck_id: number): SavedEvent | null {
  const { events } = usePhoneState()
  const [last, setLast] = useState<SavedEvent | null>(null)
  const event = events.findLast((each) => each.dck_id === dck_id && each.evt_kind === 'delivered')
  if (event && event.evt_id !== last?.evt_id) setLast(event)
  return last?.dck_id === dck_id ? last : null
}

const DeliveredAt = ({ event: { evt_at, stopName } }: { event: SavedEvent }) => (
  <div className="delivered">
    <h2>{driveTexts.deliveredAt(shownTime(evt_at))}</h2>
    <p>{stopName}</p>
  </div>
)

/** The way to the next job that is not done. */
function NextJob({ after }: { after: number }) {
  const { jobs, events } = usePhoneState()
  const open = jobs.flatMap((job) => {
    const { next } = jobState(job, events)
    return job.dck_id === after || next === null ? [] : [{ job, next }]
  })
  const [first] = open
  const stop = first?.job.stops[first.next.stop]
  return (
    <Actions>
      <a className="primary" href={first ? `#/job/${first.job.dck_id}` : '#/'}>
        {first ? driveTexts.nextJob : driveTexts.jobs}
        {first && stop && <small>{driveTexts.nextSteps[first.next.kind](nameOfStop(stop))}</small>}
      </a>
    </Actions>
  )
}

/** The large button of the next action, and the way out if it cannot be done. */
function NextButtons({ job, next }: { job: Job; next: NextAction }) {
  const stop = job.stops[next.stop]
  const act = useAct(job)
  const { scans } = usePhoneState()
  if (!stop) return null
  return (
    <Actions>
      {next.kind !== 'left' && (
        <a className="secondary" href={`#/job/${job.dck_id}/failed/${next.stop}`}>
          {driveTexts.cannot[next.stop === 0 ? 'collection' : 'delivery']}
        </a>
      )}
      {isScanNext(job, next, scans) ? (
        <ScanLink job={job} stop={stop} position={next.stop} className="primary">
          <small>{nameOfStop(stop)}</small>
        </ScanLink>
      ) : (
        <button type="button" className="primary" onClick={() => void act(next)}>
          {driveTexts.actions[next.kind]}
          <small>{nameOfStop(stop)}</small>
        </button>
      )}
    </Actions>
  )
}

interface StopCardProps {
  job: Job
  stop: Stop
  position: number
  state: JobState
}

function StopCard({ job, stop, position, state }: StopCardProps) {
  const act = useAct(job)
  const stopName = nameOfStop(stop)
  const own = state.stops[position] ?? 'open'
  const arrived = state.arrived[position]
  const action = actionAt(state, position)
  const isNext = state.next?.stop === position
  const { scans } = usePhoneState()
  const isScanFirst = isNext && state.next !== null && isScanNext(job, state.next, scans)
  const times = [
    ...(stop.dadd_ready === null ? [] : [driveTexts.readyAt(shownTime(stop.dadd_ready))]),
    ...(stop.dadd_deadline === null ? [] : [driveTexts.byTime(shownTime(stop.dadd_deadline))]),
    ...(arrived == null ? [] : [driveTexts.arrivedAt(shownTime(arrived))]),
  ]
  const isOver = own === 'delivered' || own === 'failed' || (own === 'collected' && !isNext)
  return (
    <li className="card" data-next={isNext || undefined} data-done={isOver || undefined}>
      <span className="card-head">
        <span className="quiet">
          {position === 0 ? driveTexts.collection : driveTexts.dropOf(position, job.stops.length - 1)}
        </span>
        <span className="state" data-state={own}>
          {driveTexts.states[own]}
        </span>
      </span>
      <strong>{stopName}</strong>
      <span>
        {[stop.dadd_build, stop.dadd_street, stop.dadd_locality, stop.dadd_town].filter(Boolean).join(', ')}{' '}
        <b className="postcode">{stop.dadd_postalcode}</b>
      </span>
      {stop.dadd_name !== '' && <span>{stop.dadd_name}</span>}
      {hasMoreThanANumber(stop.dadd_telephone) && <span>{stop.dadd_telephone}</span>}
      {times.length > 0 && (
        <span className="times">
          {times.map((time) => (
            <span key={time} className="time">
              {time}
            </span>
          ))}
          {!isOver && own !== 'collected' && <Late deadline={stop.dadd_deadline} />}
        </span>
      )}
      {stop.dadd_note !== '' && <p className="lines note">{stop.dadd_note}</p>}
      <RecipientInstruction stop={stop} />
      {!isOver && !isScanFirst && (position === 0 || state.stops[0] === 'collected') && (
        <ScanLink job={job} stop={stop} position={position} />
      )}
      {!isOver && (
        <span className="links">
          <CallLinks telephone={stop.dadd_telephone} stopName={stopName} />
          <a
            className="secondary"
            href={directionsTo(stop)}
            target="_blank"
            rel="noreferrer"
            aria-label={driveTexts.navigateTo(stopName)}
          >
            {driveTexts.navigate}
          </a>
          {action && (!isNext || isScanFirst) && (
            <button
              type="button"
              className="secondary"
              aria-label={driveTexts.actionAt(driveTexts.actions[action.kind], stopName)}
              onClick={() => void act(action)}
            >
              {driveTexts.actions[action.kind]}
            </button>
          )}
        </span>
      )}
    </li>
  )
}

/** Opens the phone's map app where there is one. */
function directionsTo({
  dadd_latitude,
  dadd_longitude,
  dadd_street,
  dadd_town,
  dadd_postalcode,
}: Stop): string {
  const destination =
    dadd_latitude === null || dadd_longitude === null
      ? [dadd_street, dadd_town, dadd_postalcode].filter(Boolean).join(', ')
      : `${dadd_latitude},${dadd_longitude}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`
}

/** An extension, words or a second number, which the driver has to read. */
const hasMoreThanANumber = (telephone: string) => telephone !== (telephonesIn(telephone)[0] ?? '')

/** A link to call each of the numbers. */
function CallLinks({ telephone, stopName }: { telephone: string; stopName: string }) {
  const numbers = telephonesIn(telephone)
  return numbers.map((number) => (
    <a
      key={number}
      className="secondary"
      href={`tel:${dialledNumber(number) ?? ''}`}
      aria-label={driveTexts.callAt(numbers.length === 1 ? stopName : `${stopName}, ${number}`)}
    >
      {numbers.length === 1 ? driveTexts.call : driveTexts.callAt(number)}
    </a>
  ))
}

function weightOf(parcel: Job['parcels'][number]): string {
  const weight = rowWeight(parcel)
  if (weight === null) return ''
  const each = shownNumber(weight.each)
  return parcel.dpar_quantity === 1
    ? driveTexts.weight(each)
    : driveTexts.weightEach(each, shownNumber(weight.all))
}

function Goods({ job: { parcels } }: { job: Job }) {
  if (parcels.length === 0) return null
  return (
    <section className="card">
      <h2>{driveTexts.goods}</h2>
      <ul className="goods">
        {parcels.map((parcel, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id and never change their order
          <li key={row}>
            {[driveTexts.pieces(parcel.dpar_quantity), parcel.dpar_description, weightOf(parcel)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
