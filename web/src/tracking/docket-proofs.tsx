import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../app/notify.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { DocketProof, proofsQuery } from './docket-proof.tsx'
import classes from './docket-proofs.module.css'

interface ProofsProps {
  dck_id: number
  addresses: readonly { dadd_id: number; dadd_companyname: string; dadd_town: string }[]
}

/** Who signed and what was photographed, address by address, on either side of the archive (TRACK-04). */
export function DocketProofs({ dck_id, addresses }: ProofsProps) {
  const proofs = useQuery(proofsQuery(dck_id))
  if (proofs.isError)
    return (
      <FailedState
        title="The signatures could not be loaded"
        message={messageOf(proofs.error)}
        onRetry={() => void proofs.refetch()}
        retrying={proofs.isFetching}
      />
    )
  // Most dockets that are looked at have none yet: room is made when there is something to fill it.
  if (!proofs.data || proofs.data.length === 0) return null
  const at = addresses.flatMap(({ dadd_id, dadd_companyname, dadd_town }) => {
    const given = proofs.data.filter((proof) => proof.dadd_id === dadd_id)
    return given.length > 0 ? [{ dadd_id, place: dadd_companyname || dadd_town, given }] : []
  })
  return (
    <section aria-labelledby="proofs" className={classes.proofs}>
      <Title order={2} id="proofs" mb="sm">
        Signatures and photos
      </Title>
      <ul className={classes.addresses}>
        {at.map(({ dadd_id, place, given }) => (
          <li key={dadd_id}>
            <h3 className={classes.place}>{place}</h3>
            <ul className={classes.given}>
              {given.map((proof) => (
                <li key={proof.sig_id} className={classes.proof}>
                  <DocketProof proof={proof} place={place} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
