import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { Button } from '@mantine/core'
import { unbrokenPostcodes } from '../../address-book/display-line.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { AddressTimesProps } from './address-times.tsx'
import classes from './stop.module.css'

interface FoldedStopProps extends Pick<
  AddressTimesProps,
  'address' | 'index' | 'owner' | 'earliestReady' | 'earliestDeadline'
> {
  onEdit: () => void
}

/** A chosen stop on a few lines: name, address, contact and times. */
export function FoldedStop({ address, index, owner, onEdit, ...earliest }: FoldedStopProps) {
  const contact = [address.dadd_name, address.dadd_telephone].filter(Boolean).join(', ')
  const line = unbrokenPostcodes(addressLine({ ...address, dadd_companyname: '' }))
  return (
    <div className={classes.folded}>
      <div className={classes.text}>
        {address.dadd_companyname && <strong>{address.dadd_companyname}</strong>}
        <div className={classes.quiet}>{[line, contact].filter(Boolean).join(' · ')}</div>
        <StopTimes address={address} {...earliest} />
      </div>
      <Button
        id={`addresses.${index}.edit`}
        variant="default"
        size="xs"
        aria-label={`Edit ${owner.toLowerCase()}`}
        onClick={onEdit}
      >
        Edit
      </Button>
    </div>
  )
}

function StopTimes({
  address,
  earliestReady,
  earliestDeadline,
}: Pick<FoldedStopProps, 'address' | 'earliestReady' | 'earliestDeadline'>) {
  const isCollection = address.dadd_addresstype === 0
  const deadline = address.dadd_deadline ?? earliestDeadline
  // A delivery is ready when the driver can arrive, which is only worth a word if it was typed.
  const ready = isCollection ? (address.dadd_ready ?? earliestReady) : address.dadd_ready
  return (
    <div className={classes.times}>
      {isCollection && address.dadd_ready === null && <span>Ready now</span>}
      {ready !== null && address.dadd_ready !== null && (
        <span>
          Ready <TimeOf iso={ready} form="brief" within />
        </span>
      )}
      {deadline !== null && (
        <span>
          {isCollection ? 'collect by' : 'Deliver by'}{' '}
          <strong>
            <TimeOf iso={deadline} form="brief" within />
          </strong>
        </span>
      )}
    </div>
  )
}
