import { declineReasons, type DeclineReason } from '@despatch/domain/drive/decline-reasons.ts'
import { Actions } from './actions.tsx'
import { TopBar } from './top-bar.tsx'
import { driveTexts } from './language.ts'
import { show, usePhone, usePhoneState } from './use-phone.ts'

/** Declines an offer with a reason, by one tap. */
export function DeclineScreen({ dck_id }: { dck_id: number }) {
  const phone = usePhone()
  const offer = usePhoneState().offers.find((each) => each.dck_id === dck_id)
  const decline = async (declined_for: DeclineReason) => {
    if (!offer) return
    const { dck_docket, dadd_id, from_town } = offer
    const event = { dck_id, dck_docket, dadd_id, stopName: from_town, declined_for }
    if (!(await phone.report({ ...event, evt_kind: 'declined' }))) return
    show('')
    await phone.sync()
  }
  return (
    <>
      <TopBar title={driveTexts.declineTitle} back="" />
      <main className="screen">
        {offer ? (
          <>
            <p>
              {offer.dck_docket} · {driveTexts.offered(offer.from_postalcode, offer.to_postalcode)}
            </p>
            {declineReasons.map((reason) => (
              <button key={reason} type="button" className="secondary" onClick={() => void decline(reason)}>
                {driveTexts.declineReasons[reason]}
              </button>
            ))}
          </>
        ) : (
          <output>{driveTexts.offerEnded}</output>
        )}
      </main>
      <Actions />
    </>
  )
}
