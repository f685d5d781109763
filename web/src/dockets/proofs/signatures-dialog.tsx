import { Modal, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/notify.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { DocketProof, proofsQuery } from './docket-proof.tsx'
import classes from './docket-proofs.module.css'
import { proofsTexts } from './texts.ts'

interface SignaturesDialogProps {
  docket: { dck_id: number; dck_docket: string }
  onClose: () => void
}

/** The signatures and photos of a docket, archived or not (LIST-04, TRACK-04). */
export const SignaturesDialog = ({ docket, onClose }: SignaturesDialogProps) => (
  <Modal
    opened
    onClose={onClose}
    title={proofsTexts.signaturesOf(docket.dck_docket)}
    size="lg"
    {...dialogProps}
  >
    <DocketSignatures docket={docket.dck_id} />
  </Modal>
)

function DocketSignatures({ docket }: { docket: number }) {
  const { data: proofs, error, isError, isFetching, refetch } = useQuery(proofsQuery(docket))
  if (isError)
    return (
      <FailedState
        title={proofsTexts.signaturesNotLoaded}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!proofs) return <Skeleton component="output" height={120} aria-label={proofsTexts.loadingSignatures} />
  if (proofs.length === 0) return <Text c="dimmed">{proofsTexts.noSignatures}</Text>
  return (
    <ul className={classes.list} aria-label={proofsTexts.signaturesAndPhotos}>
      {proofs.map((proof) => (
        <li key={proof.sig_id} className={classes.proof}>
          <h3 className={classes.location}>{stopType(proof)}</h3>
          <DocketProof proof={proof} location={stopType(proof).toLowerCase()} />
        </li>
      ))}
    </ul>
  )
}

const stopType = ({ dadd_addresstype }: { dadd_addresstype: 0 | 1 }) =>
  dadd_addresstype === 0 ? proofsTexts.collection : proofsTexts.delivery
