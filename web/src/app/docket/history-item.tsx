import { VisuallyHidden } from '@mantine/core'
import { DocketProof, type Proof } from '../../dockets/proofs/docket-proof.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import type { HistoryEntry } from './docket-history.queries.ts'
import classes from './history.module.css'
import { docketPageTexts } from './texts.ts'

interface HistoryItemProps {
  entry: HistoryEntry
  /** Whether it is the state of the docket now. */
  isCurrent: boolean
  proofs: readonly Proof[]
}

/** One step of a docket's history. */
export function HistoryItem({ entry, isCurrent, proofs }: HistoryItemProps) {
  const { kind, label, at, entered, place, by, details, isInternal } = entry
  return (
    <li className={classes.entry} data-kind={kind} aria-current={isCurrent ? 'step' : undefined}>
      <p className={classes.head}>
        <span className={classes.label}>{label}</span>
        {isCurrent && <VisuallyHidden>{docketPageTexts.now}</VisuallyHidden>}
        <span className={classes.at}>
          <TimeOf iso={at} form="soon" />
        </span>
      </p>
      {(place !== '' || by !== '' || entered !== null || isInternal) && (
        <p className={classes.facts}>
          {place !== '' && <span>{place}</span>}
          {by !== '' && <span>{docketPageTexts.by(by)}</span>}
          {entered !== null && <span>{docketPageTexts.entered(<TimeOf iso={entered} form="soon" />)}</span>}
          {isInternal && <span>{docketPageTexts.staffOnly}</span>}
        </p>
      )}
      {details.map((detail) => (
        <p key={detail} className={classes.detail}>
          {detail}
        </p>
      ))}
      {proofs.length > 0 && (
        <ul className={classes.proofs} aria-label={docketPageTexts.signaturesAndPhotos}>
          {proofs.map((proof) => (
            <li key={proof.sig_id}>
              <DocketProof proof={proof} location={place} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
