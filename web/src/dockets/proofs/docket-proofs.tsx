import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { DocketProof, proofsQuery } from './docket-proof.tsx'
import classes from './docket-proofs.module.css'
import { proofsTexts } from './texts.ts'

interface ProofsProps {
  dck_id: number
  addresses: readonly { dadd_id: number; dadd_companyname: string; dadd_town: string }[]
}

/** The signatures and photos of a docket by address, archived or not (TRACK-04). */
export function DocketProofs({ dck_id, addresses }: ProofsProps) {
  const proofs = useQuery(proofsQuery(dck_id))
  if (proofs.isError) return <FailedQuery title={proofsTexts.signaturesNotLoaded} queries={[proofs]} />
  // Most dockets have no proofs yet, so no space is reserved for them.
  if (!proofs.data || proofs.data.length === 0) return null
  const addressProofs = addresses.flatMap(({ dadd_id, dadd_companyname, dadd_town }) => {
    const proofsHere = proofs.data.filter((proof) => proof.dadd_id === dadd_id)
    return proofsHere.length > 0 ? [{ dadd_id, location: dadd_companyname || dadd_town, proofsHere }] : []
  })
  return (
    <section aria-labelledby="proofs" className={classes.proofs}>
      <Title order={2} id="proofs" mb="sm">
        {proofsTexts.signaturesAndPhotos}
      </Title>
      <ul className={classes.addresses}>
        {addressProofs.map(({ dadd_id, location, proofsHere }) => (
          <li key={dadd_id}>
            <h3 className={classes.location}>{location}</h3>
            <ul className={classes.list}>
              {proofsHere.map((proof) => (
                <li key={proof.sig_id} className={classes.proof}>
                  <DocketProof proof={proof} location={location} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
