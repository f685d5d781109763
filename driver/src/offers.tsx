import { offerEndReasons } from '@despatch/domain/drive/offer-ends.ts'
import type { ReactNode } from 'react'
import type { Offer } from './database.ts'
import { driveTexts } from './language.ts'
import { shownNumber, shownTime } from './shown-values.ts'
import { usePhone, usePhoneState, useSecond } from './use-phone.ts'

/** The dockets that the driver can accept, the first to expire first. */
export function Offers() {
  const { offers, withdrawn, events } = usePhoneState()
  const now = useSecond(offers.length > 0)
  const answers = new Map(
    events.flatMap(({ dck_id, evt_kind }) =>
      evt_kind === 'accepted' || evt_kind === 'declined' ? [[dck_id, evt_kind]] : [],
    ),
  )
  const shown = offers.filter(
    ({ dck_id, until }) => answers.get(dck_id) !== 'declined' && (until > now || answers.has(dck_id)),
  )
  if (shown.length + withdrawn.length === 0) return null
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{driveTexts.offers}</h2>
      <ul className="cards">
        {shown.map((offer) => (
          <li key={offer.dck_id} className="card">
            <OfferCard offer={offer} secondsLeft={secondsUntil(offer, now)}>
              {answers.has(offer.dck_id) ? (
                <output className="warning">{driveTexts.acceptWaits}</output>
              ) : (
                <Answers offer={offer} />
              )}
            </OfferCard>
          </li>
        ))}
        {withdrawn.map(({ dck_id, dck_docket, ended }) => (
          <li key={dck_id} className="card">
            <span className="quiet">
              {dck_docket} · {driveTexts.reasons[offerEndReasons[ended]]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Not more than it had at first: the phone has the time until a part of a second later. */
const secondsUntil = ({ until, seconds }: Offer, now: number): number =>
  Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000)))

interface OfferCardProps {
  offer: Offer
  secondsLeft: number
  children: ReactNode
}

function OfferCard({ offer, secondsLeft, children }: OfferCardProps) {
  const { from_town, from_postalcode, to_town, to_postalcode, dadd_ready, dadd_deadline } = offer
  const times = [
    ...(dadd_ready === null ? [] : [driveTexts.readyAt(shownTime(dadd_ready))]),
    ...(dadd_deadline === null ? [] : [driveTexts.byTime(shownTime(dadd_deadline))]),
  ]
  return (
    <>
      <span className="card-head wraps">
        <strong>{driveTexts.offered(from_postalcode || from_town, to_postalcode || to_town)}</strong>
        <span className="time countdown">
          <CountdownRing share={secondsLeft / Math.max(1, offer.of_seconds ?? offer.seconds)} />
          {driveTexts.timeLeft(Math.floor(secondsLeft / 60), secondsLeft % 60)}
        </span>
      </span>
      <span>{driveTexts.offered(from_town, to_town)}</span>
      <span className="times">
        {times.map((time) => (
          <span key={time} className="time">
            {time}
          </span>
        ))}
      </span>
      <span className="quiet">
        {[
          offer.dck_docket,
          offer.styp_description,
          driveTexts.dropCount(offer.drops),
          driveTexts.pieces(offer.pieces),
          ...(offer.weight > 0 ? [driveTexts.weight(shownNumber(offer.weight))] : []),
        ].join(' · ')}
      </span>
      {children}
    </>
  )
}

/** How much of the time to accept is left. The text beside it has the same in minutes and seconds. */
const CountdownRing = ({ share }: { share: number }) => (
  <svg className="ring" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="15" />
    <circle cx="18" cy="18" r="15" pathLength="100" strokeDasharray={`${Math.min(1, share) * 100} 100`} />
  </svg>
)

function Answers({ offer: { dck_id, dck_docket, dadd_id, from_town } }: { offer: Offer }) {
  const phone = usePhone()
  const accept = async () => {
    const event = { dck_id, dck_docket, dadd_id, stopName: from_town }
    if (await phone.report({ ...event, evt_kind: 'accepted' })) await phone.sync()
  }
  return (
    <span className="links">
      <a className="secondary" href={`#/decline/${dck_id}`} aria-label={driveTexts.declineJob(dck_docket)}>
        {driveTexts.decline}
      </a>
      <button
        type="button"
        className="primary"
        aria-label={driveTexts.acceptJob(dck_docket)}
        onClick={() => void accept()}
      >
        {driveTexts.accept}
      </button>
    </span>
  )
}
