import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../app/session.ts'
import { paths } from '../paths.ts'
import { docketQuery } from './booking-data.queries.ts'
import { newIdempotencyKey } from '../app/idempotency-key.ts'
import { keptDraft } from './kept-draft.ts'
import { draftOfDocket, reusedDraft } from './draft-of-docket.ts'

/** Copies a docket into a new draft and opens it; an unfinished booking is set aside, never lost (FORM-05). */
export function useReuseDocket(dck_id: number) {
  const session = useSignedIn()
  const queries = useQueryClient()
  const navigate = useNavigate()

  return () => {
    const found = queries.getQueryData(docketQuery(dck_id).queryKey)
    const cust_id = session.user.ausr_cust_id
    if (!found?.docket || cust_id === null) return
    const copied = reusedDraft(draftOfDocket(found.docket, found.addresses, found.parcels))
    const keeper = keptDraft(session)
    keeper.write({
      // Only the default account may book, whichever of the user's accounts the docket belongs to (FORM-09).
      draft: { ...copied, docket: { ...copied.docket, dck_cust_id: cust_id } },
      editedFrom: 'reuse',
      key: newIdempotencyKey(),
      aside: keeper.read()?.draft ?? null,
      attempts: 0,
      payment: null,
    })
    void navigate({ to: paths.docket })
  }
}
